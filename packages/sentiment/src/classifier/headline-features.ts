import { ENTITY, isSeparator, type MaskedToken, maskedTokens } from './masked-tokens.ts';

const PREFIX_LETTERS = 5;
const GRAM_LETTERS = 4;
const NEAR_WORDS = 3;
const MIDDLE_WORDS = 6;
const FAR_FROM_EDGE = 5;

/** Words and pairs of the whole headline, with beginnings and parts of words. */
function* globalFeatures(tokens: readonly MaskedToken[]): Generator<string> {
  for (const [index, { text }] of tokens.entries()) {
    yield `g${text}`;
    const next = tokens[index + 1];
    if (next !== undefined) yield `h${text} ${next.text}`;
    if (text.startsWith('<')) continue;
    if (text.length > PREFIX_LETTERS) yield `p${text.slice(0, PREFIX_LETTERS)}`;
    if (text.length < GRAM_LETTERS) continue;
    const framed = `^${text}$`;
    for (let start = 0; start + GRAM_LETTERS <= framed.length; start += 1)
      yield `c${framed.slice(start, start + GRAM_LETTERS)}`;
  }
}

const distanceBand = (distance: number): number => {
  if (distance <= NEAR_WORDS) return 1;
  return distance <= MIDDLE_WORDS ? 2 : 3;
};

/** One word as seen from the entity: its side, distance and whether the clause is the same. */
function* wordFeatures(
  token: MaskedToken,
  next: MaskedToken | undefined,
  seen: { readonly offset: number; readonly clause: number },
): Generator<string> {
  const side = seen.offset < 0 ? 'L' : 'R';
  const distance = Math.abs(seen.offset);
  const isSameClause = token.clause === seen.clause;
  const word = token.general;
  yield `s${side}${word}`;
  yield `${isSameClause ? 'C' : 'D'}${side}${word}`;
  yield `q${side}${distanceBand(distance)}${word}`;
  if (distance <= NEAR_WORDS + 1) yield `o${seen.offset}${word}`;
  if (next === undefined) return;
  if (next.text !== ENTITY) yield `t${side}${word} ${next.general}`;
  if (isSameClause && next.clause === seen.clause) yield `E${side}${word} ${next.general}`;
  if (distance <= NEAR_WORDS) yield `r${seen.offset}${word} ${next.general}`;
}

/** Where the entity stands: at the edges, in which clause, after and before which separator. */
function* placeFeatures(tokens: readonly MaskedToken[], place: number): Generator<string> {
  const clause = tokens[place]?.clause ?? 0;
  const lastClause = tokens.at(-1)?.clause ?? 0;
  const separators = (some: readonly MaskedToken[]) =>
    some.map(({ text }) => text).filter(isSeparator);
  yield `from start ${Math.min(place, FAR_FROM_EDGE)}`;
  yield `from end ${Math.min(tokens.length - 1 - place, FAR_FROM_EDGE - 1)}`;
  yield `clause ${clause} of ${lastClause}`;
  yield `last clause ${clause > 0 && clause === lastClause}`;
  yield `after ${separators(tokens.slice(0, place)).at(-1) ?? ''}`;
  yield `before ${separators(tokens.slice(place + 1))[0] ?? ''}`;
  yield `between ${tokens[place - 1]?.text ?? ''} ${tokens[place + 1]?.text ?? ''}`;
}

/** The form of the entity's name, never the name itself. */
function* shapeFeatures(entity: string): Generator<string> {
  yield `capitals ${/^[A-Z&]+$/.test(entity)}`;
  yield `small ${/^[a-z]/.test(entity)}`;
  yield `words ${Math.min(entity.split(' ').length, 4)}`;
}

/**
 * What the model knows of a headline and one entity in it.
 * Example: the entity itself becomes a blank, so that no company's name carries a sentiment.
 */
export function headlineFeatures(title: string, entity: string): readonly string[] {
  const tokens = maskedTokens(title, entity);
  const place = tokens.findIndex(({ text }) => text === ENTITY);
  const features = ['bias', ...globalFeatures(tokens)];
  if (place < 0) return [...features, 'not named'];
  const clause = tokens[place]?.clause ?? 0;
  for (const [index, token] of tokens.entries()) {
    if (index !== place)
      features.push(...wordFeatures(token, tokens[index + 1], { offset: index - place, clause }));
  }
  features.push(...placeFeatures(tokens, place), ...shapeFeatures(entity.trim()));
  return features;
}
