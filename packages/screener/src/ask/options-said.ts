import { canRank, type ScreenerField } from '../fields/index.ts';
import { type Named, numberColumn, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { wordsOfName } from './tokens.ts';
import { conditionOf, type Wanted } from './wanted.ts';
import {
  DEEDS,
  JOINTS,
  LINKS,
  PAI_ANSWERS,
  RULE_HEADS,
  RULES,
  TESTED,
  YES_NO,
} from './words.data.ts';

/** The option of a field that the longest run of words names. */
function takeOption(reader: Reader, { options }: ScreenerField): string | null {
  const here = reader.words().filter((word) => word !== ',');
  let longest: { readonly value: string; readonly words: readonly string[] } | null = null;
  for (const { value, label } of options) {
    const words = wordsOfName(label);
    const isHere = words.every((word, at) => here[at] === word);
    if (isHere && words.length > (longest?.words.length ?? 0)) longest = { value, words };
  }
  if (longest === null) return null;
  for (const word of longest.words) {
    if (reader.words()[0] !== word) reader.skip();
    reader.skip();
  }
  return longest.value;
}

/** An answer in fewer words than its choice has; null: the field has no such choice. */
const takeShort = (reader: Reader, { options }: ScreenerField): string | null =>
  reader.attempt(() => {
    const answer = reader.take(PAI_ANSWERS);
    return options.find(({ value }) => value === answer)?.value ?? null;
  });

/** @param isShort whether the field is named so that fewer words of its choices suffice */
function takeOptions(reader: Reader, field: ScreenerField, isShort = false): readonly string[] {
  const found: string[] = [];
  for (;;) {
    const option = reader.attempt(() => {
      if (found.length > 0) {
        const isComma = reader.takeWord(',');
        const isJoined = reader.take(JOINTS) !== null || reader.takeWord('nor');
        if (!isJoined && !isComma) return null;
        reader.takeWord('article');
      }
      return takeOption(reader, field) ?? (isShort ? takeShort(reader, field) : null);
    });
    if (option === null) return found;
    found.push(option);
  }
}

export const isAnswered = ({ options }: ScreenerField): boolean =>
  options.length === 2 && options.every(({ value }) => /^(y|n|yes|no)$/i.test(value));

function yesOrNo(field: ScreenerField, isYes: boolean): Wanted {
  const value = field.options.find((each) => /^y/i.test(each.value) === isYes)?.value ?? '';
  return conditionOf(field.key, { kind: 'options', options: [value] });
}

/** '(art 9)' behind an objective is its rule, and no class of the company. */
const articleInBrackets = (reader: Reader): string | null =>
  reader.attempt(() => {
    const isSaid =
      reader.takeWord('(') &&
      reader.takeWord('article', 'art') &&
      reader.takeWord('9') &&
      reader.takeWord(')');
    return isSaid ? 'article_nine' : null;
  });

/** 'under the EU taxonomy', ', article 9 test', or the rule that stands before the objective. */
const takeRule = (reader: Reader): string | null =>
  articleInBrackets(reader) ??
  reader.attempt(() => {
    reader.takeWord(',', '(');
    const rule = reader.take(RULES);
    if (rule !== null) reader.takeWord(')');
    return rule;
  }) ??
  reader.rule;

/** 'Taxonomy: pollution prevention positive contribution', 'PAI gender pay gap: data not disclosed'. */
export function ruleBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    reader.rule = reader.take(RULE_HEADS);
    reader.takeWord(':');
    const wanted = reader.rule === null ? null : (deedBefore(reader) ?? objectiveSaid(reader));
    reader.rule = null;
    return wanted;
  });
}

const objectiveSaid = (reader: Reader): Wanted | null =>
  reader.attempt(() => {
    const named = readFieldName(reader);
    return named && optionsBehind(reader, named);
  });

/** Of several rules with an objective of one name, the one that is said. */
function ofRule(reader: Reader, named: Named, isFit: (field: ScreenerField) => boolean) {
  const fits = named.meaning.fields.filter(isFit);
  const rule = takeRule(reader);
  const said = rule === null ? fits : fits.filter(({ groupId }) => groupId === rule);
  const [first, second] = said;
  if (second !== undefined)
    reader.refuse(named.from, 'Two rules have this objective. Say which.', [
      `… ${first?.name.toLowerCase() ?? ''} under the EU taxonomy`,
      `… ${second.name.toLowerCase()} under Article 9`,
    ]);
  return first ?? null;
}

/** Behind a field with choices: 'article 8 or 9', 'GHG emissions: data not disclosed', 'good governance'. */
export function optionsBehind(reader: Reader, named: Named): Wanted | null {
  for (const field of named.meaning.fields.filter(({ options }) => options.length > 0)) {
    const wanted = reader.attempt(() => {
      const rule = takeRule(reader);
      if (rule !== null && field.groupId !== rule) return null;
      reader.pass(LINKS);
      reader.takeWord('=');
      // 'not disclosed' of a metric of the same name says that it has no value
      const isShort = rule !== null || field === named.meaning.fields[0];
      const said = takeOptions(reader, field, isShort);
      const isDenied = said.length === 0 && reader.takeWord('not');
      const options = isDenied ? takeOptions(reader, field) : said;
      if (options.length === 0) return null;
      const hasThem = (each: ScreenerField) =>
        options.every((value) => each.options.some((option) => option.value === value));
      const chosen = rule === null ? ofRule(reader, named, hasThem) : field;
      if (chosen === null) return null;
      return conditionOf(chosen.key, { kind: isDenied ? 'none_of' : 'options', options });
    });
    if (wanted !== null) return wanted;
  }
  return null;
}

/** 'contributes to climate change mitigation', 'does significant harm to …'. */
export function deedBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const deed = reader.take(DEEDS);
    if (deed === null) return null;
    reader.takeWord('the', 'a');
    const named = readFieldName(reader);
    const isFit = ({ options }: ScreenerField) => options.some(({ value }) => value === deed);
    const field = named && ofRule(reader, named, isFit);
    return field && conditionOf(field.key, { kind: 'options', options: [deed] });
  });
}

/** 'meets minimum safeguards', 'fails the good governance test'. */
export function testedBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isMet = reader.take(TESTED);
    if (isMet === null) return null;
    reader.takeWord('the', 'a', 'all');
    const field = readFieldName(reader)?.meaning.fields.find(isAnswered);
    return field === undefined ? null : yesOrNo(field, isMet);
  });
}

/** A field that is answered with yes or no: 'has a net zero goal', 'minimum safeguards: no'. */
export function answerBehind(reader: Reader, named: Named): Wanted | null {
  const column = numberColumn(reader, named);
  const field = named.meaning.fields.find(isAnswered);
  const isNumber = column !== null && !canRank(column);
  if (field === undefined && !isNumber) return null;
  const said = reader.attempt(() => {
    reader.pass(LINKS);
    reader.takeWord('=');
    return reader.take(YES_NO);
  });
  // an activity alone is a noun, of which there may be a list
  if (said === null && field?.key.startsWith('exclusion.activity') === true) return null;
  const isYes = said ?? true;
  if (column !== null && isNumber)
    return conditionOf(column.key, { kind: 'threshold', operator: '_eq', number: isYes ? 1 : 0 });
  return field === undefined ? null : yesOrNo(field, isYes);
}
