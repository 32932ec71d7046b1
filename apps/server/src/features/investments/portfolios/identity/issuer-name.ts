/** Words of a share class or of the paper. They do not tell issuers apart. */
const CLASS_WORDS = new Set(
  'a b c d class cl cls ser series sdb adr ads gdr gds ord ordinary pref preference preferred pfd reg registered shs shares share dr nvdr cdi com common stock npv sponsored spon unsponsored depositary receipt receipts vz vzo vorzugsaktien namensaktie namensaktien namens inhaberaktien stammaktien foreign aktie aktier aksjer action actions acciones'.split(
    ' ',
  ),
);

/** Legal forms by what is the same form in other words. */
const FORMS: ReadonlyMap<string, string> = new Map(
  [
    'ab ab',
    'aktiebolag ab',
    'aktiebolaget ab',
    'publ ab',
    'ag ag',
    'aktiengesellschaft ag',
    'asa asa',
    'as as',
    'aps aps',
    'bv bv',
    'co inc',
    'company inc',
    'corp inc',
    'corporation inc',
    'inc inc',
    'incorporated inc',
    'kg kg',
    'kgaa kgaa',
    'limited ltd',
    'ltd ltd',
    'llc llc',
    'lp lp',
    'nv nv',
    'oy oyj',
    'oyj oyj',
    'abp oyj',
    'plc plc',
    'sa sa',
    'sab sab',
    'se se',
    'spa spa',
    'gmbh gmbh',
    'pjsc pjsc',
    'jsc jsc',
    'tbk tbk',
    'bhd bhd',
    'berhad bhd',
    'pcl pcl',
    'sca sca',
  ].map((line): readonly [string, string] => {
    const [word = '', form = ''] = line.split(' ');
    return [word, form];
  }),
);

/** Words of the size of a company, which lists add and drop. */
const GROUP_WORDS = new Set('the group holding holdings groupe grupo gruppe koncernen'.split(' '));
const LINKS = new Set('and und och et y'.split(' '));

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    intl: 'international',
    int: 'international',
    international: 'international',
    mfg: 'manufacturing',
    svcs: 'services',
    svc: 'services',
    service: 'services',
    tech: 'technology',
    technologies: 'technology',
    hldgs: 'holdings',
    hldg: 'holdings',
    hldng: 'holdings',
    grp: 'group',
    bk: 'bank',
    finl: 'financial',
    pharma: 'pharmaceuticals',
    pharm: 'pharmaceuticals',
    pharmaceutical: 'pharmaceuticals',
    labs: 'laboratories',
    natl: 'national',
    inds: 'industries',
    ind: 'industries',
    industry: 'industries',
    pptys: 'properties',
    props: 'properties',
    communicatns: 'communications',
    chems: 'chemicals',
    chemical: 'chemicals',
    system: 'systems',
    resource: 'resources',
  }),
);

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l' }),
);
const BEYOND_ASCII = /[^ -~]/;

/** Latin letters without accents. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœł]/g, (sign) => LETTERS.get(sign) ?? sign);

const lower = (name: string): string => {
  const text = name.toLowerCase();
  return BEYOND_ASCII.test(text) ? plainLetters(text) : text;
};

/** Lower case, no accents, no punctuation. */
export const wordsOf = (name: string): readonly string[] =>
  lower(name)
    .replace(/\b(?:n\.v|s\.a|s\.p\.a|a\/s|p\.l\.c|s\.e|b\.v|l\.p|a\.g|a\.s)\b\.?/g, (form) =>
      form.replace(/[./]/g, ''),
    )
    .replace(/['’.]/g, '')
    // letters around a sign are one word: H&M, AT&T
    .replace(/\b(\w{1,2})&(\w{1,2})\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name as it is compared. */
export interface IssuerName {
  /** Words without legal form and share class. */
  readonly key: string;
  /** The same without 'Group' and 'Holding'. */
  readonly looseKey: string;
  readonly words: readonly string[];
  readonly forms: ReadonlySet<string>;
}

const CURRENCIES = new Set('sek eur usd gbp chf nok dkk jpy cad aud hkd'.split(' '));

/** The first word is part of the name; behind it a letter alone or a currency is of the class. */
const isOfClass = (word: string, at: number): boolean =>
  at > 0 && (CLASS_WORDS.has(word) || CURRENCIES.has(word));

const LEAST_NAME = 4;

/** Without one letter alone at the end, which names a series, if a name is left. */
function withoutSeries(words: readonly string[]): readonly string[] {
  const left = words.slice(0, -1);
  const isSeries = words.at(-1)?.length === 1 && left.join('').length >= LEAST_NAME;
  return isSeries ? left : words;
}

/** Takes a name apart. One that has no other words keeps them all. */
export function issuerName(name: string): IssuerName {
  const all = wordsOf(name).map((word) => ABBREVIATIONS.get(word) ?? word);
  const kept = all.filter(
    (word, at) => !isOfClass(word, at) && !FORMS.has(word) && !LINKS.has(word),
  );
  const words = kept.length > 0 ? withoutSeries(kept) : all;
  const loose = words.filter((word) => !GROUP_WORDS.has(word));
  const forms = all.flatMap((word) => FORMS.get(word) ?? []);
  return {
    key: words.join(' '),
    looseKey: (loose.length > 0 ? loose : words).join(' '),
    words: loose.length > 0 ? loose : words,
    forms: new Set(forms),
  };
}

/** Forms of subsidiaries and partnerships: they borrow, and another company of the name is listed. */
const UNLISTED = ['lp', 'llc', 'bv', 'gmbh', 'kg'];

/** Whether one of two names is of a subsidiary and the other is not. */
export const isSubsidiaryOf = (one: IssuerName, other: IssuerName): boolean =>
  UNLISTED.some((form) => one.forms.has(form)) && !formsAgree(one, other);

/** Whether the legal forms of two names may be the same: one is silent, or they share one. */
export const formsAgree = (one: IssuerName, other: IssuerName): boolean =>
  one.forms.size === 0 ||
  other.forms.size === 0 ||
  [...one.forms].some((form) => other.forms.has(form));

/** Shared words as a part of all words of both. */
export function overlapOf(one: IssuerName, other: IssuerName): number {
  const [left, right] = [new Set(one.words), new Set(other.words)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared);
}

const LEAST_PREFIX = 3;

const startsAlike = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return length >= LEAST_PREFIX && one.slice(0, length) === other.slice(0, length);
};

/** Whether the words of one name are all in the other, or the names differ in blanks alone. */
export function isPartOf(one: IssuerName, other: IssuerName): boolean {
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  return short.every((word) => long.includes(word)) || one.words.join('') === other.words.join('');
}

/** Words of listings: foreign shares, nominal values, fractions. */
const LISTING = /^(\d+|fgn|ba|bap|ls|sp|hd\d?|dl|eo|yc|cn|rg|nam|inh|on|pn|cdi|\w)$/;

/** Whether names differ by words of a listing alone: 'Siam Cement' and 'SIAM CEMENT PCL-FGN- BA 1'. */
export function differByListing(one: IssuerName, other: IssuerName): boolean {
  if (!isPartOf(one, other)) return false;
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  return long.every((word) => short.includes(word) || LISTING.test(word));
}

const initials = (words: readonly string[]): string => words.map((word) => word[0] ?? '').join('');

/** Whether two names have anything in common: a word, its beginning, or their first letters. */
export function areAlike(one: IssuerName, other: IssuerName): boolean {
  if (one.words.some((word) => other.words.some((each) => startsAlike(word, each)))) return true;
  const [left, right] = [one.words.join(''), other.words.join('')];
  if (startsAlike(left, right)) return true;
  return (
    initials(one.words).startsWith(right.slice(0, 4)) ||
    initials(other.words).startsWith(left.slice(0, 4))
  );
}

/** Words of a company that borrows for another. */
const BORROWER_WORDS = new Set(
  'fin finl finance financing funding capital cap credit treasury intl international emisiones emissions finanz finans finanziaria finco issuer'.split(
    ' ',
  ),
);
/** Words of the terms of a bond, behind the name of who owes it. */
const TERM_WORDS = new Set(
  'var perp perpetual perpetua coco tv frn flr float floating snr sub nts notes emtn mtn anl medium due'.split(
    ' ',
  ),
);
const isOfTerms = (word: string): boolean => /^\d/.test(word) || TERM_WORDS.has(word);

/**
 * For whom a bond was borrowed, by its name: the words before its coupon or other terms, without those of a company
 * that borrows for another. Null: the name has no terms, or nothing else.
 * Example: 'SIEMENS FIN 1.25% 2031' is of Siemens, 'TOYOTA MOTOR CREDIT 4.5% 29' of Toyota Motor.
 */
export function behindBond(name: string): IssuerName | null {
  // German lists put the coupon in front
  const words = wordsOf(name.replace(/^[\d.,]+ ?%/, ''));
  const terms = words.findIndex((word, at) => at > 0 && isOfTerms(word));
  const said = words.slice(0, Math.max(0, terms));
  const borrower = said.findIndex((word, at) => at > 0 && BORROWER_WORDS.has(word));
  const own = borrower === -1 ? said : said.slice(0, borrower);
  return own.length === 0 ? null : issuerName(own.join(' '));
}
