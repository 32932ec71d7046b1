/** Words of a share class or of the paper. They do not tell issuers apart. */
const CLASS_WORDS = new Set(
  'a b c d class cl cls ser series sdb adr ads gdr gds ord ordinary pref preference preferred pfd reg registered shs shares share dr nvdr cdi com common stock npv sponsored spon unsponsored depositary receipt receipts vz vzo vorzugsaktien namensaktie namensaktien namens inhaberaktien stammaktien aktie aktier aksjer action actions acciones'.split(
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
    'llc inc',
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

/** Lower case, no accents, no punctuation. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœł]/g, (sign) => ({ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l' })[sign] ?? sign)
    .replace(/\b(?:n\.v|s\.a|s\.p\.a|a\/s|p\.l\.c|s\.e|b\.v|l\.p|a\.g|a\.s)\b\.?/g, (form) =>
      form.replace(/[./]/g, ''),
    )
    .replace(/['’.]/g, '')
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

/** Takes a name apart. One that has no other words keeps them all. */
export function issuerName(name: string): IssuerName {
  const all = wordsOf(name).map((word) => ABBREVIATIONS.get(word) ?? word);
  const kept = all.filter((word) => !CLASS_WORDS.has(word) && !FORMS.has(word) && !LINKS.has(word));
  const words = kept.length > 0 ? kept : all;
  const loose = words.filter((word) => !GROUP_WORDS.has(word));
  return {
    key: words.join(' '),
    looseKey: (loose.length > 0 ? loose : words).join(' '),
    words: loose.length > 0 ? loose : words,
    forms: new Set(all.flatMap((word) => FORMS.get(word) ?? [])),
  };
}

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
