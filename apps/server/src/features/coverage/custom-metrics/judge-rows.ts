import type { Refusal } from '@verdure/contract/http/refusal';
import { QUESTION_TYPES } from '@verdure/contract/vocabulary';

import { readFlag, readNumber } from '../../imports/imports.reads.ts';
import type { GivenValue } from './given-value.ts';
import type { KnownCompanies } from './known-companies.ts';
import type { KnownQuestions, Question } from './known-questions.ts';
import { type MetricRow, RowRefused } from './read-metric-file.ts';

export interface JudgedRows {
  readonly values: readonly GivenValue[];
  readonly refusals: readonly Refusal[];
}

const LONGEST_WORDS = 1_000;
const NOT_DISCLOSED = /^n\/?d$/i;

const refused = (row: MetricRow, reason: string): RowRefused =>
  new RowRefused(row, { field: 'value', value: String(row.value), reason });

/** The answer to a question of its type; both null: not disclosed. */
function answerOf(row: MetricRow, { question_type_id: type }: Question) {
  const text = String(row.value).trim();
  if (text === '') throw refused(row, 'is missing; write N/D for a value that is not disclosed');
  if (NOT_DISCLOSED.test(text)) return { raw: null, words: null };
  if (type === QUESTION_TYPES.words) {
    if (text.length > LONGEST_WORDS) {
      throw refused(row, `is longer than ${LONGEST_WORDS} characters`);
    }
    return { raw: null, words: text };
  }
  if (type === QUESTION_TYPES.yesOrNo) {
    const flag = readFlag(row.value);
    if (flag === null) throw refused(row, 'is neither yes nor no');
    return { raw: Number(flag), words: null };
  }
  const raw = readNumber(row.value, false);
  if (raw === null) throw refused(row, 'is not a number; write decimals with a point');
  return { raw, words: null };
}

function yearOf(row: MetricRow): number {
  const year = Number(/^(\d{4})(?:\.0+)?$/.exec(row.year)?.[1]);
  if (year >= 1900 && year <= 2200) return year;
  throw new RowRefused(row, { field: 'year', value: row.year, reason: 'is not a year' });
}

/** The unit of the metric; a row may leave it out, and may not name another. */
function unitOf(row: MetricRow, { display_unit: unit }: Question): string | null {
  if (row.unit === '' || row.unit.toLowerCase() === unit?.toLowerCase()) return unit;
  const reason = unit === null ? 'the metric has no unit' : `the metric is in ${unit}`;
  throw new RowRefused(row, { field: 'unit', value: row.unit, reason });
}

interface Known {
  readonly companies: KnownCompanies;
  readonly questions: KnownQuestions;
}

async function readRow(row: MetricRow, { companies, questions }: Known): Promise<GivenValue> {
  const companyId = companies.mustFind(row);
  const year = yearOf(row);
  const question = await questions.mustFind(row);
  const unit = unitOf(row, question);
  return { metricId: question.id, companyId, year, unit, ...answerOf(row, question) };
}

/** What each row gives, or why it gives nothing. A second value of the same year is refused. */
export async function judgeRows(rows: readonly MetricRow[], known: Known): Promise<JudgedRows> {
  const lineOf = new Map<string, number>();
  const values: GivenValue[] = [];
  const refusals: Refusal[] = [];
  for (const row of rows) {
    try {
      const value = await readRow(row, known);
      const key = `${value.metricId}/${value.companyId}/${value.year}`;
      const before = lineOf.get(key);
      if (before !== undefined) throw refused(row, `line ${before} has this value already`);
      lineOf.set(key, row.line);
      values.push(value);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refusals.push(error.refusal);
    }
  }
  return { values, refusals };
}
