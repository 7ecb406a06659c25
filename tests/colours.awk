# Colours of a PDF written by `qpdf --qdf`: "N colours, M are not grey, K images, P patterns, T touch". Red, green and blue before an
# operator that sets one, and at both ends of a gradient; what sets a colour in another way is counted as not grey. A
# pattern is named, and what it is made of is counted where it stands. Fonts are bytes that only look like operators.
function colour(red, green, blue) {
    colours++
    if (red != green || green != blue)
        other++
}
/\/Subtype \/(CIDFontType0C|Type1C|OpenType)$/ || /\/Length1 / { font = 1 }
/endstream$/ { font = 0 }
font { next }
/\/PatternType 1/ { patterns++ }
/\/[XY]Step [0-9]+$/ { touch++ }
/\/Subtype \/Image/ || $0 == "BI" { images++ }
/\/ColorSpace / && $NF != "/DeviceRGB" && $NF != "/DeviceGray" { colours++; other++ }
$1 ~ /^\/C[01]$/ && $2 == "[" { ends = 1; next }
ends { parts[ends++] = $1; if (ends > 3) { colour(parts[1], parts[2], parts[3]); ends = 0 } next }
{
    for (i = 2; i <= NF; i++)
        if (($i == "rg" || $i == "RG") && $(i - 1) ~ /^[0-9.]+$/)
            colour($(i - 3), $(i - 2), $(i - 1))
        else if ($i ~ /^([kK]|sc|SC|scn|SCN)$/ && $(i - 1) ~ /^[0-9.]+$/) {
            colours++
            other++
        }
}
END { printf "%d colours, %d are not grey, %d images, %d patterns, %d touch\n", colours, other, images, patterns,
    touch }
