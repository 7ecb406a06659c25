#include "sight.h"

#include <math.h>

static double linear(double value)
{
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double lab_curve(double value)
{
    return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116;
}

static void to_lab(const double rgb[3], double lab[3])
{
    double x = lab_curve((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    double y = lab_curve(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    double z = lab_curve((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);

    lab[0] = 116 * y - 16;
    lab[1] = 500 * (x - y);
    lab[2] = 200 * (y - z);
}

const char *const eyes[] = { "full colour", "protan", "deutan", "tritan", "grey" };

/* Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB; grey by luminance. */
static const double sight[EYES][9] = {
    { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
    { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
    { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
    { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
    { 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722 },
};

static void seen(struct colour colour, enum eye eye, double lab[3])
{
    double rgb[3] = { linear(colour.red), linear(colour.green), linear(colour.blue) }, out[3];

    for (int i = 0; i < 3; i++) {
        const double *row = &sight[eye][i * 3];
        out[i] = fmin(1, fmax(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]));
    }
    to_lab(out, lab);
}

double apart(struct colour a, struct colour b, enum eye eye)
{
    double one[3], two[3];

    seen(a, eye, one);
    seen(b, eye, two);
    return sqrt(pow(one[0] - two[0], 2) + pow(one[1] - two[1], 2) + pow(one[2] - two[2], 2));
}
