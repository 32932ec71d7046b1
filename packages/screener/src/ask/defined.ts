import { readFieldName } from './columns.ts';
import { fieldSaid, saidOf } from './fields-said.ts';
import type { Named } from './lexicon.ts';
import { readNouns } from './nouns.ts';
import type { Reader } from './reader.ts';
import { limitsBefore } from './thresholds.ts';
import { combined, type Wanted } from './wanted.ts';
import { NOISE, RANKED_GROUPS, SOFT } from './words.data.ts';

/** 'emitters', by what they emit. */
function groupField(reader: Reader): Named | null {
  const from = reader.place;
  const key = reader.take(RANKED_GROUPS)?.split('.').slice(0, 2).join('.') ?? '';
  const field = reader.lexicon.catalogue.fields.get(key);
  if (field === undefined) return null;
  return { meaning: { fields: [field], show: null }, show: null, year: null, from };
}

/** 'large caps (over $10bn)', 'strong governance (B or better)', 'emitters of more than 5 Mt': what a word means. */
export function definedInBrackets(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isSoft = reader.take(SOFT) !== null;
    const noun = isSoft ? readNouns(reader, false, true) : null;
    if (noun !== null) reader.pass(NOISE);
    const group = noun === null ? groupField(reader) : null;
    const named = group ?? (isSoft && noun === null ? readFieldName(reader) : null);
    const isBracket = reader.takeWord('(');
    if ((noun ?? named) === null || (!isBracket && group === null)) return null;
    const said =
      named === null ? (limitsBefore(reader) ?? fieldSaid(reader)) : saidOf(reader, named);
    if (said === null || (isBracket && !reader.takeWord(')'))) return null;
    return noun === null ? said : combined('and', [noun, said]);
  });
}
