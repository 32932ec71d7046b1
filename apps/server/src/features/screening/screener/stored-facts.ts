import { QUESTION_TYPES } from '@verdure/contract/vocabulary';
import type { SentimentShift } from '@verdure/scoring/sentiment';
import type { OwnQuestion } from '@verdure/screener/fields';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type OverallFigures,
  readOverallFigures,
} from '../../coverage/consensus/consensus.reads.ts';
import { listAnswersOf } from '../../coverage/custom-metrics/custom-metric.reads.ts';
import {
  lastCompleteDay,
  shiftsOfCompanies,
  subscribedSources,
} from '../../news/company-sentiment/sentiment.reads.ts';
import { type ColumnReader, numbers, texts } from './column-reader.ts';
import { type CompanyCodes, listCodes } from './screener.store.ts';

/** What the database, not the snapshot, says of companies; empty where it is not asked. */
export interface StoredFacts {
  readonly codes: ReadonlyMap<number, CompanyCodes>;
  readonly consensus: ReadonlyMap<number, OverallFigures>;
  readonly shifts: ReadonlyMap<number, SentimentShift>;
  /** By question, then by company. */
  readonly answers: ReadonlyMap<number, ReadonlyMap<number, number | string>>;
}

export const NO_FACTS: StoredFacts = {
  codes: new Map(),
  consensus: new Map(),
  shifts: new Map(),
  answers: new Map(),
};

async function readAnswers(
  { tx, viewer }: ViewerTransaction,
  companyIds: readonly number[],
): Promise<StoredFacts['answers']> {
  const { organisationId } = viewer;
  const byQuestion = new Map<number, Map<number, number | string>>();
  for (const row of await listAnswersOf(tx, { organisationId, companyIds })) {
    const value = row.words ?? row.raw_value;
    if (value === null) continue;
    const answers = byQuestion.get(row.custom_metric_id) ?? new Map<number, number | string>();
    byQuestion.set(row.custom_metric_id, answers.set(row.company_id, value));
  }
  return byQuestion;
}

const STORED: ReadonlySet<string> = new Set(['isin', 'ticker', 'consensus', 'sentiment', 'custom']);

/** Reads what some columns need of some companies, with one query for each kind of column. */
export async function readFacts(
  asking: ViewerTransaction,
  keys: readonly string[],
  { idsOf, now }: { readonly idsOf: () => readonly number[]; readonly now: Date },
): Promise<StoredFacts> {
  const { tx, viewer } = asking;
  if (!keys.some((key) => STORED.has(key.split('.')[0] ?? ''))) return NO_FACTS;
  const companyIds = idsOf();
  const isAsked = (head: string): boolean => keys.some((key) => key.split('.')[0] === head);
  const sources = subscribedSources(viewer);
  return {
    codes: isAsked('isin') || isAsked('ticker') ? await listCodes(tx, companyIds) : NO_FACTS.codes,
    consensus: isAsked('consensus') ? await readOverallFigures(tx, companyIds) : NO_FACTS.consensus,
    shifts: isAsked('sentiment')
      ? await shiftsOfCompanies(tx, { companyIds, sources, lastDay: lastCompleteDay(now) })
      : NO_FACTS.shifts,
    answers: isAsked('custom') ? await readAnswers(asking, companyIds) : NO_FACTS.answers,
  };
}

/** Facts with the id of the company at a row. */
export interface FactsByRow {
  readonly facts: StoredFacts;
  readonly idAt: (row: number) => number;
}

export const codeColumn = ({ facts, idAt }: FactsByRow, code: keyof CompanyCodes): ColumnReader =>
  texts((row) => facts.codes.get(idAt(row))?.[code] ?? null);

/** `consensus.rating`, `consensus.ranking`. */
export const consensusColumn = ({ facts, idAt }: FactsByRow, measure: string): ColumnReader =>
  numbers((row) => {
    const figures = facts.consensus.get(idAt(row));
    return (measure === 'rating' ? figures?.rating : figures?.ranking) ?? null;
  });

const PART_OF_YEAR = { current: 'net', previous: 'previousNet', change: 'shift' } as const;

/** `sentiment.score.change`. */
export const sentimentColumn = (
  { facts, idAt }: FactsByRow,
  year: keyof typeof PART_OF_YEAR,
): ColumnReader => numbers((row) => facts.shifts.get(idAt(row))?.[PART_OF_YEAR[year]] ?? null);

const YES_OR_NO: Readonly<Record<number, string>> = { 0: 'no', 1: 'yes' };

/** An answer to a question of the organisation, under whichever of its questions of that name. */
export function answerColumn(
  { facts, idAt }: FactsByRow,
  questions: readonly OwnQuestion[],
  questionId: number,
): ColumnReader {
  const asked = questions.find((question) => question.questionId === questionId);
  const alike = questions.filter(
    ({ name, typeId }) => name === asked?.name && typeId === asked.typeId,
  );
  const answerAt = (row: number): number | string | null => {
    for (const question of alike) {
      const answer = facts.answers.get(question.questionId)?.get(idAt(row));
      if (answer !== undefined) return answer;
    }
    return null;
  };
  if (asked?.typeId === QUESTION_TYPES.number) {
    return numbers((row) => Number(answerAt(row) ?? Number.NaN));
  }
  if (asked?.typeId === QUESTION_TYPES.yesOrNo) {
    return texts((row) => YES_OR_NO[Number(answerAt(row) ?? Number.NaN)] ?? null);
  }
  return texts((row) => answerAt(row)?.toString() ?? null);
}
