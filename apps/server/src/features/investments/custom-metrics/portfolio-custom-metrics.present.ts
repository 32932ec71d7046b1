import type { PortfolioCustomMetric } from '@verdure/contract/investments/custom-metrics';
import { QUESTION_TYPES } from '@verdure/contract/vocabulary';
import { answerShares, customFigure } from '@verdure/scoring/custom-metrics';
import { standingOf } from '@verdure/scoring/measures';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';

import type {
  listAnswersOf,
  listQuestions,
} from '../../coverage/custom-metrics/custom-metric.reads.ts';
import { columnOf, type LongCompany } from '../footprints/long-companies.reads.ts';

type Question = Awaited<ReturnType<typeof listQuestions>>[number];
type Answer = Awaited<ReturnType<typeof listAnswersOf>>[number];

/** Whether a company's preferences show the organisation's own metrics. */
const isShown = ({ snapshot, row }: LongCompany): boolean =>
  ((snapshot.companies.preferenceBits[row] ?? 0) & PREFERENCE_BITS.customMetrics) !== 0;

function presentQuestion(
  companies: readonly LongCompany[],
  question: Question,
  answers: ReadonlyMap<number, Answer>,
): PortfolioCustomMetric {
  const given = companies.map((company) =>
    isShown(company) ? (answers.get(company.id) ?? null) : null,
  );
  const shares = columnOf(companies, ({ share }) => share);
  const figure = customFigure(
    shares,
    columnOf(given, (answer) => answer?.raw_value ?? null),
  );
  const isOfWords = question.question_type_id === QUESTION_TYPES.words;
  const words = answerShares(
    shares,
    given.map((answer) => (isOfWords ? (answer?.words ?? null) : null)),
  );
  const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
  const covered = isOfWords
    ? sumOf(words.map(({ weightFraction }) => weightFraction))
    : figure.coveredFraction;
  const standing = standingOf(covered);
  const isShownAtAll = standing !== 'not_shown';
  return {
    question_id: question.id,
    question_name: question.question_name,
    question: question.question,
    question_type_id: question.question_type_id,
    display_unit: question.display_unit,
    raw_value: isOfWords || !isShownAtAll ? null : figure.value,
    answers: (isShownAtAll ? words : []).map(({ words: text, weightFraction, companyCount }) => ({
      words: text,
      weight: weightFraction,
      companies: companyCount,
    })),
    // a sum of fractions may end a hair above the whole
    covered_weight: Math.min(1, covered),
    standing,
    covered_companies: isOfWords
      ? sumOf(words.map(({ companyCount }) => companyCount))
      : given.filter((answer) => (answer?.raw_value ?? null) !== null).length,
  };
}

/** The organisation's own questions over the companies held (API-038). */
export function presentCustomMetrics(
  companies: readonly LongCompany[],
  questions: readonly Question[],
  answers: readonly Answer[],
): readonly PortfolioCustomMetric[] {
  const byQuestion = Map.groupBy(answers, ({ custom_metric_id }) => custom_metric_id);
  return questions.map((question) => {
    const given = byQuestion.get(question.id) ?? [];
    const byCompany = new Map(given.map((answer) => [answer.company_id, answer]));
    return presentQuestion(companies, question, byCompany);
  });
}
