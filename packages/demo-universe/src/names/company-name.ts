import type { Random } from '../random/index.ts';
import type { CompanyHome } from './company-home.data.ts';
import { placeName } from './place-name.ts';
import { LOCAL_SECTOR_WORDS, SECTOR_WORDS } from './sector-words.data.ts';

const LOCAL_WORD_CHANCE = 0.45;
const LEGAL_FORM_CHANCE = 0.85;
const TRIES_BEFORE_NUMBERING = 40;

/**
 * Beginnings of names that real companies have made their own; syllables could hit them by chance.
 */
const REAL_BEGINNINGS =
  /^(halliburt|marston|morrison|nordea|nordstrom|stanley|sandvik|karlsberg|kawasaki|yamaha|yokohama|hitachi|toshiba|nissan|daewoo|hyundai|samsung|huawei|tata|mahindra|bharti|santander|ferrari|maserati|barilla|carrefour|danone|renault|whitbread|oakley|wickes|selfridge)/i;

const GENERIC_WORDS = ['Group', 'Partners', 'Holdings', 'International'] as const;

function sectorWord(random: Random, home: CompanyHome, parentSectorId: number): string {
  const local = LOCAL_SECTOR_WORDS[home.style]?.[parentSectorId];
  if (local !== undefined && random.chance(LOCAL_WORD_CHANCE)) return random.pick(local);
  const words = SECTOR_WORDS[parentSectorId];
  return words === undefined ? random.pick(GENERIC_WORDS) : random.pick(words);
}

/** Never a place alone: real companies are called like that. */
function stemOf(random: Random, home: CompanyHome, parentSectorId: number): string {
  const first = placeName(random, home.style);
  const form = random.uniform();
  if (form < 0.72) return `${first} ${sectorWord(random, home, parentSectorId)}`;
  const second = placeName(random, home.style);
  if (form < 0.86) return `${first} & ${second}`;
  return `${first} ${second} ${sectorWord(random, home, parentSectorId)}`;
}

/** The name without its legal form, and with it. */
export interface CompanyName {
  readonly short: string;
  readonly full: string;
}

function draw(random: Random, home: CompanyHome, parentSectorId: number): CompanyName {
  const short = stemOf(random, home, parentSectorId);
  const bare = !random.chance(LEGAL_FORM_CHANCE);
  return { short, full: bare ? short : `${short} ${random.pick(home.legalForms)}` };
}

/** What is shared by all names of one universe, so that none is given twice. */
export type UsedNames = Set<string>;

/**
 * A pronounceable name that no other company of the universe has and no real company is known by.
 * `taken` collects the names given, which makes the order of the calls part of the result.
 */
export function companyName(
  random: Random,
  place: { readonly home: CompanyHome; readonly parentSectorId: number },
  taken: UsedNames,
): CompanyName {
  for (let attempt = 0; attempt < TRIES_BEFORE_NUMBERING; attempt += 1) {
    const name = draw(random, place.home, place.parentSectorId);
    const key = name.short.toLowerCase();
    if (taken.has(key) || REAL_BEGINNINGS.test(key)) continue;
    taken.add(key);
    return name;
  }
  const name = draw(random, place.home, place.parentSectorId);
  const short = `${name.short} ${taken.size}`;
  taken.add(short.toLowerCase());
  return { short, full: short };
}

/** Four capital letters of a name and the letter of the exchange. */
export function tickerOf(shortName: string, exchange: string): string {
  const letters = shortName
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  const consonants = letters.slice(0, 1) + letters.slice(1).replace(/[AEIOU]/g, '');
  return `${consonants.padEnd(4, 'X').slice(0, 4)}.${exchange}`;
}

/** The name in plain letters, as people type it; null when it is plain already. */
export function plainSpelling(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss');
  return plain === name ? null : plain;
}
