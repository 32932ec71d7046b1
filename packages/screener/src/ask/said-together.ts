import { canRank } from '../fields/index.ts';
import { changeBehind } from './changes.ts';
import { type Named, numberColumn, rankedColumn } from './columns.ts';
import { isJudged, takeFields, type Together } from './field-lists.ts';
import { gradesBehind } from './grades.ts';
import { answerBehind, isAnswered } from './options-said.ts';
import { peersBehind } from './peers.ts';
import { presence, presenceBehind } from './presence.ts';
import type { Reader } from './reader.ts';
import { limitsBehind } from './thresholds.ts';
import { allOf, type Wanted } from './wanted.ts';
import { DATA_WORDS, LINKS, MISSING_BEFORE, PRESENT_BEFORE } from './words.data.ts';

const isOfOneUnit = (reader: Reader, fields: readonly Named[]): boolean => {
  const units = fields.map((named) => rankedColumn(reader, named)?.number?.unit);
  return !units.includes(undefined) && new Set(units).size === 1;
};

/** A question of yes or no. */
const isQuestion = (reader: Reader, named: Named): boolean => {
  const column = numberColumn(reader, named);
  return column === null ? named.meaning.fields.some(isAnswered) : !canRank(column);
};

type Rule = (reader: Reader, named: Named) => Wanted | null;

/** What can be said of these fields together. */
function rulesFor(reader: Reader, fields: readonly Named[]): readonly Rule[] {
  if (fields.every((named) => isQuestion(reader, named))) return [presenceBehind, answerBehind];
  if (fields.some((named) => rankedColumn(reader, named) === null)) return [presenceBehind];
  const ofGrades = fields.every(isJudged) ? [gradesBehind] : [];
  const ofUnit = isOfOneUnit(reader, fields) ? [peersBehind, limitsBehind] : [peersBehind];
  return [...ofGrades, ...ofUnit, changeBehind, presenceBehind];
}

/** One rule for each of the fields, from the same place; the last leaves the reader behind it. */
function saidByRule(reader: Reader, rule: Rule, { joint, fields }: Together): Wanted | null {
  return reader.attempt(() => {
    const { place } = reader;
    const parts = fields.map((named) => {
      reader.skip(place - reader.place);
      return rule(reader, named);
    });
    reader.takeWord('each');
    return allOf(joint === 'and' ? 'and' : 'or', parts);
  });
}

/** What fields share: 'scope 1 and scope 2 below 10 kt', 'either of them missing', 'both improved'. */
export function saidTogether(reader: Reader, isDenied = false): Wanted | null {
  return reader.attempt(() => {
    const together = takeFields(reader);
    // 'no scope 1 or scope 2 above 5 kt' may deny the first alone: only 'nor' denies both
    if (together === null || isDenied !== (together.joint === 'nor')) return null;
    reader.takeWord('each', 'both', 'all');
    reader.attempt(() => {
      reader.pass(LINKS);
      return reader.takeWord('each', 'both', 'all') ? true : null;
    });
    for (const rule of rulesFor(reader, together.fields)) {
      const wanted = saidByRule(reader, rule, together);
      if (wanted !== null) return wanted;
    }
    return null;
  });
}

const DENYING: ReadonlySet<string> = new Set(['not', 'no', 'without', 'fail', 'fails', 'never']);

/** Whether the list ends here, as far as one word says it. */
function endsHere(reader: Reader, isSaid: boolean): boolean {
  const [next = ''] = reader.words();
  return reader.isEnd || next === 'and' || next === 'but' || (isSaid && next === 'or');
}

/** 'not report scope 1 or scope 2' may be of either, or of both. */
const isUnclear = (joint: Together['joint'], first: string): boolean =>
  joint === 'nor' || (joint === 'or' && DENYING.has(first));

/** 'missing scope 1 or scope 2', 'disclose neither scope 1 nor scope 2'. */
export function presenceOfAll(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const first = reader.words()[0] ?? '';
    const isMissing = reader.take(MISSING_BEFORE) !== null;
    if (!isMissing && reader.take(PRESENT_BEFORE) === null) return null;
    const together = takeFields(reader);
    reader.pass(DATA_WORDS);
    if (together === null || !endsHere(reader, together.isSaid)) return null;
    const { joint, fields } = together;
    if (isMissing && isUnclear(joint, first)) return null;
    const parts = fields.map((named) => presence(reader, named, !isMissing && joint !== 'nor'));
    return allOf(joint === 'or' ? 'or' : 'and', parts);
  });
}
