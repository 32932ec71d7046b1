import type { Noun } from './lexicon.ts';
import type { Reader } from './reader.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import {
  EXCLUDED_FOR,
  JOINTS,
  type Joint,
  NEGATIONS,
  NOISE,
  PEERS,
  BETWEEN_NOUNS,
  DENIED_COMPANIES,
  LEADING,
} from './words.data.ts';

const GIVERS: readonly string[] = ['give', 'show', 'tell', 'find', 'let', 'send'];

/** 'us' after 'show' is no country. */
const isPronoun = (reader: Reader): boolean =>
  reader.peek()?.raw === 'us' && GIVERS.includes(reader.peek(-1)?.text ?? '');

/** 'tobacco' is an activity, and a sub-sector where the sentence says so. */
export function takeNoun(reader: Reader): Noun | null {
  if (isPronoun(reader)) return null;
  const found = reader.lexicon.noun(reader.words());
  if (found === null) return null;
  const name = reader.words().slice(0, found.length).join(' ');
  reader.skip(found.length);
  const level = reader.find(PEERS);
  if (level === null || level.value === 'all') return found.meaning;
  const own = reader.lexicon.nounOf(level.value, name);
  if (own === null) return found.meaning;
  reader.skip(level.length);
  return own;
}

interface Listed {
  readonly nouns: readonly Noun[];
  readonly joints: ReadonlySet<Joint | 'comma'>;
}

/** Last words of joints that begin something else: 'but', 'and with'. */
const OPENING: readonly string[] = ['but', 'with', 'have', 'has'];

/** A comma or a word that joins nouns; null: none, or one that begins something else. */
function takeJoint(reader: Reader): Joint | 'comma' | null {
  const isComma = reader.takeWord(',');
  const joint = reader.take(JOINTS) ?? (reader.takeWord('nor') ? 'or' : null);
  if (OPENING.includes(reader.peek(-1)?.text ?? '')) return null;
  return joint !== 'or' && isComma ? 'comma' : joint;
}

function takeNext(reader: Reader, of: Noun['of']): { noun: Noun; joint: Joint | 'comma' } | null {
  return reader.attempt(() => {
    reader.passWords('companies', 'company', 'firms', 'makers', 'producers', 'names');
    const joint = takeJoint(reader);
    if (joint === null) return null;
    reader.passWords(...BETWEEN_NOUNS);
    const noun = takeNoun(reader);
    // 'weapons-free' denies, and belongs to no list
    return noun?.of === of && reader.words()[0] !== 'free' ? { noun, joint } : null;
  });
}

function takeList(reader: Reader): Listed | null {
  const from = reader.place;
  const first = takeNoun(reader);
  if (first === null) return null;
  const name = reader.tokens.slice(from, reader.place);
  const nouns = [first];
  const joints = new Set<Joint | 'comma'>();
  for (let next = takeNext(reader, first.of); next !== null; next = takeNext(reader, first.of)) {
    nouns.push(next.noun);
    joints.add(next.joint);
  }
  const head = reader.peek(-1)?.text ?? '';
  const shared = nouns.length > 1 ? [...name.map(({ text }) => text), head] : [];
  return { nouns: [nounOf(reader, shared) ?? first, ...nouns.slice(1)], joints };
}

/** 'gas and water utilities': the last word belongs to both, where the two together are a name. */
function nounOf({ lexicon }: Reader, words: readonly string[]): Noun | null {
  const found = lexicon.noun(words);
  return found?.length === words.length ? found.meaning : null;
}

export const isActivity = ({ field }: Noun): boolean => field.key.startsWith('exclusion');

export const wantedOf = ({ field, values }: Noun): Wanted =>
  conditionOf(field.key, { kind: 'options', options: [...values] });

/**
 * 'in Norway or Peru', 'steel and cement': a company has one country and one sub-sector, so that any
 * of several is meant; of activities, 'and' means all. One noun for a prefix: 'non-European banks'.
 */
export function readNouns(reader: Reader, isDenied: boolean, isSingle = false): Wanted | null {
  const from = reader.place;
  const listed = isSingle ? takeSingle(reader) : takeList(reader);
  if (listed === null) return null;
  const { nouns, joints } = listed;
  const wanted = nouns.map(wantedOf);
  const hasOr = joints.has('or');
  if (isDenied && isUnclear(listed))
    reader.refuse(from, 'Is each of these left out? Write ‘and no’ or ‘or’ between them.');
  if (isDenied || hasOr || !nouns.some(isActivity)) return combined('or', wanted);
  if (nouns.every(isActivity)) return combined('and', wanted);
  reader.refuse(from, 'All of these, or any of them? Write ‘or’, or ‘and with’ between them.');
  return combined('and', wanted);
}

/** 'no coal, utilities': are utilities left out, or wanted? */
const isUnclear = ({ nouns, joints }: Listed): boolean =>
  joints.size === 1 &&
  joints.has('comma') &&
  nouns.some((noun) => noun.of === 'line' && !isActivity(noun));

function takeSingle(reader: Reader): Listed | null {
  const noun = takeNoun(reader);
  return noun === null ? null : { nouns: [noun], joints: new Set() };
}

const columnsOf = (wanted: Wanted): readonly string[] =>
  wanted.kind === 'condition' ? [wanted.condition.column] : wanted.parts.flatMap(columnsOf);

const isActivities = (wanted: Wanted): boolean =>
  columnsOf(wanted).every((key) => key.startsWith('exclusion'));

/** What follows denied nouns without a comma or joint, beyond words that lead to it. */
function follower(reader: Reader) {
  const { place } = reader;
  const isOfCompanies = reader.takeWord(...DENIED_COMPANIES);
  reader.passWords(...DENIED_COMPANIES, ...LEADING);
  const [next = ''] = reader.words();
  const isEnd = reader.isDone || [',', ':', ';', ')'].includes(next);
  const isApart = isEnd || reader.find(JOINTS) !== null || reader.find(NEGATIONS) !== null;
  const noun = isApart ? null : reader.lexicon.noun(reader.words());
  const passed = reader.place - place;
  reader.skip(-passed);
  return { isApart, isOfCompanies, noun: noun?.meaning ?? null, passed };
}

/** Activities are of the company, whatever else is said of it: 'no tobacco in Norway'. */
const isOfCompany = (wanted: Wanted, next: ReturnType<typeof follower>): boolean =>
  isActivities(wanted) && !next.isOfCompanies && next.noun?.of !== 'line';

/** The 'banks' of 'no European banks'. */
const readLineBeside = (reader: Reader, next: ReturnType<typeof follower>): Wanted | null =>
  next.passed === 0 && next.noun?.of === 'line' ? readNouns(reader, true) : null;

/**
 * 'No European banks' denies the two together. Where it is not clear whether more is denied, as in
 * 'no banks in Norway', that is said. Activities are of companies: 'no tobacco in Norway' is clear.
 */
export function readDeniedNouns(reader: Reader, isOfPlace: boolean): Wanted | null {
  const from = reader.place;
  const wanted = readNouns(reader, true);
  if (wanted === null) return null;
  const next = follower(reader);
  const isPlace = columnsOf(wanted).every((key) => key === 'country' || key === 'category');
  const isAlone = isPlace && isOfPlace && next.noun?.of !== 'line';
  if (next.isApart || isOfCompany(wanted, next) || isAlone) return wanted;
  const more = isPlace ? readLineBeside(reader, next) : null;
  if (more !== null) return combined('and', [wanted, more]);
  reader.refuse(from, 'How much of this is left out? Write a comma behind what is left out.');
  return wanted;
}

/** 'excluded for tobacco', 'flagged for weapons': of an activity, and of nothing else. */
export function readExcludedFor(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(EXCLUDED_FOR) === null) return null;
    const noun = reader.lexicon.noun(reader.words());
    return noun !== null && isActivity(noun.meaning) ? readNouns(reader, false) : null;
  });
}

/** 'weapons-free industrials'. */
export function readFreeWords(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const noun = takeNoun(reader);
    return noun !== null && reader.takeWord('free') ? denied(wantedOf(noun), () => false) : null;
  });
}

/** Whether a noun follows, beyond words that carry nothing. */
export const passToNoun = (reader: Reader): void => {
  for (let found = reader.find(NOISE); found !== null; found = reader.find(NOISE)) {
    if (reader.lexicon.noun(reader.words()) !== null) return;
    reader.skip(found.length);
  }
};
