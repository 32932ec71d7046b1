import {
  ARTICLE_RULE_SETS,
  type ArticleCondition,
  type ConditionState,
  POLICY_QUESTIONS,
  type PolicyAnswer,
  type SfdrArticle,
} from '@verdure/contract/vocabulary';

import { isAtLeast } from '../numbers/index.ts';

export type PolicyAnswers = readonly (PolicyAnswer | null)[];

/** How much of an investment is in excluded companies, and how much is known. Fractions. */
export interface ExcludedShare {
  readonly heldFraction: number | null;
  readonly coveredFraction: number;
}

/** What the conditions of the rule sets look at. */
export interface RuleFacts {
  readonly answers: PolicyAnswers;
  readonly articleValue: SfdrArticle | null;
  /** Share of the long company weight that is a sustainable investment. */
  readonly sustainableFraction: number | null;
  /** Share of all investments that companies report as aligned with the taxonomy. */
  readonly taxonomyFraction: number | null;
  readonly weapons: ExcludedShare;
  readonly normViolations: ExcludedShare;
  readonly tobacco: ExcludedShare;
  readonly fossilFuels: ExcludedShare;
}

/** At least this share must follow the strategy of a proposed category. */
const STRATEGY_SHARE = 0.7;
/** At least this share aligned with the taxonomy stands in for it. */
const TAXONOMY_SHARE = 0.15;

const stateOf = (isMet: boolean): ConditionState => (isMet ? 'met' : 'failed');

const answersOf = (answers: PolicyAnswers, from: number, to: number): PolicyAnswers =>
  POLICY_QUESTIONS.filter(({ id }) => id >= from && id <= to).map(
    ({ id }) => answers[id - 1] ?? null,
  );

const areAllYes = (answers: PolicyAnswers): boolean => answers.every((answer) => answer === 'yes');

/** Unknown while an answer is missing that could still be the right one. */
function allYes(answers: PolicyAnswers): ConditionState {
  if (answers.some((answer) => answer !== null && answer !== 'yes')) return 'failed';
  return areAllYes(answers) ? 'met' : 'unknown';
}

function objectiveState(answers: PolicyAnswers): ConditionState {
  const objectives = answersOf(answers, 1, 2);
  if (hasObjective(answers)) return 'met';
  return objectives.includes(null) && !objectives.includes('no') ? 'unknown' : 'failed';
}

/** Questions 1 and 2: each yes or not applicable, and at least one yes. */
function hasObjective(answers: PolicyAnswers): boolean {
  const objectives = answersOf(answers, 1, 2);
  return (
    objectives.includes('yes') && objectives.every((answer) => answer === 'yes' || answer === 'n/a')
  );
}

const isTaxonomyEnough = ({ taxonomyFraction }: RuleFacts): boolean =>
  taxonomyFraction !== null && isAtLeast(taxonomyFraction, TAXONOMY_SHARE);

/** Nothing excluded is held: known only where every company has told. */
function isFree({ heldFraction, coveredFraction }: ExcludedShare): ConditionState {
  if (heldFraction !== null && heldFraction > 0) return 'failed';
  return heldFraction !== null && isAtLeast(coveredFraction, 1) ? 'met' : 'unknown';
}

/** Excluded are coal and new projects, which our data do not tell from other fossil fuels. */
function isFreeOfFossilFuels(share: ExcludedShare): ConditionState {
  return isFree(share) === 'met' ? 'met' : 'unknown';
}

function sustainableShare(facts: RuleFacts): ConditionState {
  if (isTaxonomyEnough(facts)) return 'met';
  const { sustainableFraction } = facts;
  if (sustainableFraction === null) return 'unknown';
  return stateOf(isAtLeast(sustainableFraction, STRATEGY_SHARE));
}

const CONDITIONS = {
  objective_answers: ({ answers }) => objectiveState(answers),
  all_policy_answers: ({ answers }) => allYes(answersOf(answers, 3, 10)),
  article_8_answers: ({ answers }) => allYes(answersOf(answers, 3, 8)),
  article_value_9: ({ articleValue }) => stateOf(articleValue === 9),
  article_value_8: ({ articleValue }) => stateOf(articleValue === 8 || articleValue === 9),
  no_condition: () => 'met',
  transition_share: (facts) => (isTaxonomyEnough(facts) ? 'met' : 'unknown'),
  basics_share: () => 'unknown',
  sustainable_share: sustainableShare,
  no_controversial_weapons: ({ weapons }) => isFree(weapons),
  no_norm_violations: ({ normViolations }) => isFree(normViolations),
  no_tobacco: ({ tobacco }) => isFree(tobacco),
  no_fossil_fuels: ({ fossilFuels }) => isFreeOfFossilFuels(fossilFuels),
  adverse_impacts_considered: ({ answers }) => allYes(answersOf(answers, 5, 5)),
} as const satisfies Record<ArticleCondition, (facts: RuleFacts) => ConditionState>;

/** The share that a condition looks at; the others look at answers. */
const SHARES: Partial<Record<ArticleCondition, (facts: RuleFacts) => number | null>> = {
  transition_share: ({ taxonomyFraction }) => taxonomyFraction,
  sustainable_share: ({ sustainableFraction }) => sustainableFraction,
  no_controversial_weapons: ({ weapons }) => weapons.heldFraction,
  no_norm_violations: ({ normViolations }) => normViolations.heldFraction,
  no_tobacco: ({ tobacco }) => tobacco.heldFraction,
  no_fossil_fuels: ({ fossilFuels }) => fossilFuels.heldFraction,
};

export interface JudgedCondition {
  readonly condition: ArticleCondition;
  readonly state: ConditionState;
  /** The share of the investment that decided; null: answers did, or nothing is known. */
  readonly shareFraction: number | null;
}

export interface JudgedCategory {
  readonly id: string;
  readonly name: string;
  /** Failed if a condition fails, else unknown if one is unknown, else met. */
  readonly state: ConditionState;
  readonly conditions: readonly JudgedCondition[];
}

export interface JudgedRuleSet {
  readonly id: string;
  readonly name: string;
  readonly validFrom: string | null;
  readonly isProposal: boolean;
  readonly categories: readonly JudgedCategory[];
}

function overall(conditions: readonly JudgedCondition[]): ConditionState {
  const states = conditions.map(({ state }) => state);
  if (states.includes('failed')) return 'failed';
  return states.includes('unknown') ? 'unknown' : 'met';
}

/** Every category of every rule set, with what it lacks (docs/formulas/article-rules.md). */
export const judgeRuleSets = (facts: RuleFacts): readonly JudgedRuleSet[] =>
  ARTICLE_RULE_SETS.map(({ categories, id, name, validFrom, isProposal }) => ({
    id,
    name,
    validFrom,
    isProposal,
    categories: categories.map((category) => {
      const conditions = category.conditions.map((condition) => ({
        condition,
        state: CONDITIONS[condition](facts),
        shareFraction: SHARES[condition]?.(facts) ?? null,
      }));
      return { id: category.id, name: category.name, state: overall(conditions), conditions };
    }),
  }));

/** Why a portfolio shows no article: short positions, or fewer than ten answers. */
export type PortfolioArticle = SfdrArticle | 'hidden' | 'not_shown';

export const answeredCount = (answers: PolicyAnswers): number =>
  answers.filter((answer) => answer !== null).length;

/** The article of a portfolio from its ten policy answers (methodology 18.6). */
export function portfolioArticle({
  answers,
  articleValue,
  hasShortPosition,
}: {
  readonly answers: PolicyAnswers;
  readonly articleValue: SfdrArticle | null;
  readonly hasShortPosition: boolean;
}): PortfolioArticle {
  if (hasShortPosition) return 'hidden';
  if (answeredCount(answers) < POLICY_QUESTIONS.length) return 'not_shown';
  if (hasObjective(answers) && areAllYes(answersOf(answers, 3, 10)) && articleValue === 9) return 9;
  const isEight = areAllYes(answersOf(answers, 3, 8)) && (articleValue ?? 0) >= 8;
  return isEight ? 8 : 6;
}
