/* A program of one wing and what it stands on, which only has to link. */
int main(void)
{
    return 0;
}
