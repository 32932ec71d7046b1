import { plainHeader } from './plain-header.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'sv', 'nl', 'da', 'nb', 'fi', 'pl', 'pt'];

/** States whose bonds are held, by two letters. */
const STATES =
  'AE AR AT AU BE BG BR CA CH CL CN CO CR CY CZ DE DK DO EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR KZ LT LU LV MA MT MX MY NG NL NO NZ OM PA PE PH PL PT QA RO RS SA SE SG SI SK TH TR TW UA US UY VN ZA'.split(
    ' ',
  );

/** Short names that no list of languages has. */
const SHORT: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'united states': 'US',
  'etats unis': 'US',
  'estados unidos': 'US',
  'stati uniti': 'US',
  uk: 'GB',
  holland: 'NL',
  germania: 'DE',
  nederlanden: 'NL',
};

let names: ReadonlyMap<string, string> | null = null;

function countryNames(): ReadonlyMap<string, string> {
  if (names !== null) return names;
  const made = new Map(Object.entries(SHORT));
  for (const language of LANGUAGES) {
    const namesIn = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of STATES) made.set(plainHeader(namesIn.of(code) ?? code), code);
  }
  names = made;
  return made;
}

/** The country, as two letters, that a plain name is of, in twelve languages; null for any other text. */
export const countryNamed = (plain: string): string | null => countryNames().get(plain) ?? null;
