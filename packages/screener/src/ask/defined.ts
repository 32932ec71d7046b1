import { readFieldName } from './columns.ts';
import { saidOf } from './fields-said.ts';
import type { Named } from './lexicon.ts';
import type { Reader } from './reader.ts';
import type { Wanted } from './wanted.ts';
import { RANKED_GROUPS, SOFT } from './words.data.ts';

/** 'emitters', by what they emit. */
function groupField(reader: Reader): Named | null {
  const from = reader.place;
  const key = reader.take(RANKED_GROUPS)?.split('.').slice(0, 2).join('.') ?? '';
  const field = reader.lexicon.catalogue.fields.get(key);
  if (field === undefined) return null;
  return { meaning: { fields: [field], show: null }, show: null, year: null, from };
}

/** 'large caps (over $10bn)', 'strong governance (B or better)': the brackets say what the word means. */
export function definedInBrackets(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(SOFT) === null) return null;
    const named = groupField(reader) ?? readFieldName(reader);
    if (named === null || !reader.takeWord('(')) return null;
    const wanted = saidOf(reader, named);
    return wanted !== null && reader.takeWord(')') ? wanted : null;
  });
}
