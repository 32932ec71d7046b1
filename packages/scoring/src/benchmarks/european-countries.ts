/** ISO 3166-1 codes of Europe, as the United Nations group them (M49 region 150). */
export const EUROPEAN_COUNTRIES: ReadonlySet<string> = new Set(
  [
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU',
    'LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  ].flatMap((line) => line.split(' ')),
);
