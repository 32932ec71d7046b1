import { normalName } from '../../apps/server/src/features/imports/lookup/normal-name.ts';

/** Legal forms do not help to identify a company. */
const LEGAL_FORMS =
  /\b(plc|limited|ltd|inc|incorporated|corp|corporation|company|co|ab|publ|asa|oyj|nv|n v|sa|s a|se|ag|llc|lp|the|class [a-c])\b/g;

/** Words that name a class of share, not its issuer. */
const SHARE_WORDS =
  /\b(class [a-z]|cl [a-z]|series [a-z]|ser [a-z]|sponsored|spons|adr|ads|gdr|american depositary shares|depositary receipts?|ord|ordinary|shs|shares?|common|stock|pfd|pref|preferred|preference|registered|reg|unit|units|[ab])\b/g;

/** How exchanges of Germany end the name of a receipt or of a share without or with a par value. */
const LISTING_ENDS = /( s?p?\.? ?adr\b.*| (?:dl|o\.n\.)(?: ?-?,?\d.*)?)$/i;

/** Words for one legal form. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['publ', 'ab'],
  ['company', 'co'],
]);

/** Words that many companies share, so that one of them alone proves nothing. */
const COMMON_WORDS = new Set(
  `and of group holding holdings international global bank banco first china american america national
  industries industrial energy capital financial finance trust fund resources technologies technology
  systems solutions services pharmaceuticals therapeutics medical health healthcare electric power gas oil
  gold mining minerals metals real estate properties property reit investment investments partners media
  communications telecom new united general great pacific royal insurance motor motors foods food chemical
  ord shs reg adr spons pfd partnership enterprises development corporation software digital data`.split(
    /\s+/,
  ),
);

const squeezed = (name: string): string => name.replace(/\s+/g, ' ').trim();

export const plainName = (name: string): string =>
  squeezed(normalName(name).replace(LEGAL_FORMS, ' '));

/** A company's name without the class of its share; the legal form stays. */
export const issuerName = (name: string): string =>
  squeezed(normalName(name).replace(SHARE_WORDS, ' '));

/** A company's name without its legal form and the class of its share. */
export const plainIssuerName = (name: string): string =>
  issuerName(plainName(name.replace(LISTING_ENDS, '')));

/** 'Co.' stands beside other forms and says little; the article is no form. */
const TELLING_NOTHING = new Set(['co', 'the']);

function formsOf(name: string): readonly string[] {
  const told = normalName(name).match(LEGAL_FORMS) ?? [];
  return told
    .map((form) => FORMS.get(form) ?? form.replaceAll(' ', ''))
    .filter((form) => !TELLING_NOTHING.has(form));
}

/** Whether two names may be of one company: a legal form that both give is the same. */
export function formsAgree(one: string, other: string): boolean {
  const [a, b] = [formsOf(one), formsOf(other)];
  return a.length === 0 || b.length === 0 || a.some((form) => b.includes(form));
}

const tellingWords = (plain: string): readonly string[] =>
  plain.split(' ').filter((word) => word.length > 1 && !COMMON_WORDS.has(word));

const initials = (plain: string): string =>
  plain
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

const SAME_START = 5;

/** Lists cut names short: 'Charoen Pokhphand' and 'Charoen Pokhand'. */
function beginAlike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((plain) => tellingWords(plain).join(''));
  if (!one || !other) return false;
  return one.length >= SAME_START && other.startsWith(one.slice(0, SAME_START));
}

/** Whether two names are of one company: a telling word, the start or the initials are the same. */
export function namesAgree(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  const words = new Set(tellingWords(a));
  if (tellingWords(b).some((word) => words.has(word)) || beginAlike(a, b)) return true;
  const [closeA, closeB] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  return closeA === closeB || initials(a) === closeB || initials(b) === closeA;
}
