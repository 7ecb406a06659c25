#include "sight.h"

#include <math.h>

static const double degree = M_PI / 180;

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

/* Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009:
   severity 1, on linear RGB. Grey by luminance. */
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

/* ---- CIEDE2000: CIE 142-2001, in the words of Sharma, Wu and Dalal 2005 ---- */

/* 25 to the seventh power is where chroma counts half. */
static double chroma_part(double chroma)
{
    return sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)));
}

static double hue_of(double a, double b)
{
    double hue = a == 0 && b == 0 ? 0 : atan2(b, a) / degree;

    return hue < 0 ? hue + 360 : hue;
}

static double hue_step(double from, double to)
{
    double step = to - from;

    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

static double hue_mean(double one, double two)
{
    double sum = one + two;

    if (fabs(one - two) <= 180)
        return sum / 2;
    return sum < 360 ? sum / 2 + 180 : sum / 2 - 180;
}

double lab_apart_2000(const double a[3], const double b[3])
{
    double boost = 0.5 * (1 - chroma_part((hypot(a[1], a[2]) + hypot(b[1], b[2])) / 2));
    double a1 = a[1] * (1 + boost), a2 = b[1] * (1 + boost), c1 = hypot(a1, a[2]), c2 = hypot(a2, b[2]);
    double h1 = hue_of(a1, a[2]), h2 = hue_of(a2, b[2]);
    double light = (a[0] + b[0]) / 2, chroma = (c1 + c2) / 2;
    double hue = c1 * c2 == 0 ? h1 + h2 : hue_mean(h1, h2), step = c1 * c2 == 0 ? 0 : hue_step(h1, h2);
    double t = 1 - 0.17 * cos((hue - 30) * degree) + 0.24 * cos(2 * hue * degree) +
               0.32 * cos((3 * hue + 6) * degree) - 0.2 * cos((4 * hue - 63) * degree);
    double turn = 30 * exp(-pow((hue - 275) / 25, 2));
    double l = (b[0] - a[0]) / (1 + 0.015 * pow(light - 50, 2) / sqrt(20 + pow(light - 50, 2)));
    double c = (c2 - c1) / (1 + 0.045 * chroma);
    double h = 2 * sqrt(c1 * c2) * sin(step / 2 * degree) / (1 + 0.015 * chroma * t);

    return sqrt(l * l + c * c + h * h - sin(2 * turn * degree) * 2 * chroma_part(chroma) * c * h);
}

double apart_2000(struct colour a, struct colour b, enum eye eye)
{
    double one[3], two[3];

    seen(a, eye, one);
    seen(b, eye, two);
    return lab_apart_2000(one, two);
}
