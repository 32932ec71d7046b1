import { readFieldName } from './columns.ts';
import { fieldSaid, saidOf } from './fields-said.ts';
import type { Named } from './lexicon.ts';
import { readNouns } from './nouns.ts';
import type { Reader } from './reader.ts';
import { limitsBefore, limitsBehind } from './thresholds.ts';
import { combined, type Wanted } from './wanted.ts';
import { NOISE, RANKED_GROUPS, SHOWN, SOFT, SOFT_LOW } from './words.data.ts';

/** 'emitters', by what they emit. */
function groupField(reader: Reader): Named | null {
  const from = reader.place;
  const key = reader.take(RANKED_GROUPS)?.split('.').slice(0, 2).join('.') ?? '';
  const field = reader.lexicon.catalogue.fields.get(key);
  if (field === undefined) return null;
  return { meaning: { fields: [field], show: null }, show: null, year: null, from };
}

/** What stands in brackets, read by a rule. */
const inBrackets = (reader: Reader, rule: () => Wanted | null): Wanted | null =>
  reader.attempt(() => {
    const wanted = reader.takeWord('(') ? rule() : null;
    return wanted !== null && reader.takeWord(')') ? wanted : null;
  });

/** 'emitters of more than 5 Mt', 'emitters (over 1 Mt)' */
function groupLimited(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const group = groupField(reader);
    return group && (inBrackets(reader, () => saidOf(reader, group)) ?? saidOf(reader, group));
  });
}

/** 'high staff turnover, over 25%', 'mid caps between $2bn and $10bn': the limit says what the word means. */
const limitedApart = (reader: Reader, named: Named, word: string): Wanted | null =>
  reader.attempt(() => {
    reader.takeWord(',');
    const wanted = limitsBehind(reader, named);
    return wanted === null || isAgainst(word, wanted) ? null : wanted;
  });

/** Whether a limit contradicts the word that it should explain: 'small caps above $10bn'. */
function isAgainst(word: string, wanted: Wanted): boolean {
  const conditions = wanted.kind === 'condition' ? [wanted] : wanted.parts;
  const side = SOFT_LOW.has(word) ? '_g' : '_l';
  return (
    word !== 'mid' &&
    conditions.every(
      (each) =>
        each.kind === 'condition' &&
        each.condition.answer.kind === 'threshold' &&
        each.condition.answer.operator.startsWith(side),
    )
  );
}

/** 'small banks (market cap under $1bn)' */
function nounDefined(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const noun = readNouns(reader, false, true);
    reader.pass(NOISE);
    const said = inBrackets(reader, () => limitsBefore(reader) ?? fieldSaid(reader));
    return noun && said && combined('and', [noun, said]);
  });
}

/** 'large caps (over $10bn)', 'strong governance (B or better)': the brackets say what the word means. */
export function definedInBrackets(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isSoft = reader.take(SOFT) !== null;
    const word = reader.peek(-1)?.text ?? '';
    if (isSoft) reader.takeWord('on', 'in');
    const group = groupLimited(reader);
    if (group !== null || !isSoft) return group;
    const noun = nounDefined(reader);
    const named = noun === null ? readFieldName(reader) : null;
    if (named === null) return noun;
    const said = () => saidOf(reader, { ...named, show: reader.take(SHOWN) ?? named.show });
    return inBrackets(reader, said) ?? limitedApart(reader, named, word);
  });
}
