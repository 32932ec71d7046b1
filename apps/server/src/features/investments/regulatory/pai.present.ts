import type {
  ARTICLE_STATES,
  ArticleRuleSetRow,
  ConstituentPaiRow,
  InvestmentPaiRow,
  PaiFigureRow,
} from '@verdure/contract/investments/regulatory';
import { NACE_SECTIONS, PAI_INDICATORS, PER_COVERED_UNITS } from '@verdure/contract/vocabulary';
import { dataDays, joinedDays } from '@verdure/scoring/data-days';
import { tileGrade } from '@verdure/scoring/grades';
import {
  answeredCount,
  type ArticleValue,
  type JudgedRuleSet,
  judgeRuleSets,
  type OutcomeShares,
  paiOutcomeOf,
  type PaiFigure,
  type PaiFigures,
  type PortfolioArticle,
  portfolioArticle,
  type RegulatedCompany,
} from '@verdure/scoring/sfdr';

import { presentDays } from '../../../universe/data-days.ts';
import { gradeOfInvestment } from '../constituents/constituents.reads.ts';
import {
  type Constituent,
  leavesBelow,
  rowsOf,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { listAnswerDays, listAnswers } from '../policy-questions/policy-questions.reads.ts';
import { outcomeSentence } from './outcome-sentence.ts';
import { rateSentences } from './rate-sentences.ts';
import {
  articleDays,
  articleValueOf,
  figuresOf,
  indicatorArticlesOf,
  outcomeOf,
  paiDaysOf,
  regulatedAt,
  shareAnswering,
} from './regulated-investment.ts';
import { ruleFactsOf } from './rule-facts.ts';

/** Scoped users see no SFDR section, nor do organisations without the feature (SCR-PORT-26). */
export const seesSfdr = ({ viewer }: Pick<Asked, 'viewer'>): boolean =>
  !viewer.isScoped && viewer.features.has('sfdr');

const INDICATORS = new Map<number, { readonly name: string; readonly unit: string }>(
  PAI_INDICATORS.map(({ id, name, unit }) => [id, { name, unit }]),
);

const sectionName = (code: string | null): string | null =>
  NACE_SECTIONS.find((section) => section.code === code)?.name ?? null;

/** The name of a part of an indicator on the wire. */
export const partOf = (indicatorId: number, part: string | null): string | null =>
  indicatorId === 6 ? `${part}: ${sectionName(part)}` : part;

/** The words of an outcome on the wire. What is not disclosed is no C, which is fair. */
function wordsOf(outcome: number) {
  const { text, tileScore, colour } = paiOutcomeOf(outcome);
  const grade = colour === 'yellow' ? null : tileGrade(tileScore);
  return { outcome: text, score: tileScore, grade, colour };
}

const presentShares = (shares: OutcomeShares | null): PaiFigureRow['shares'] =>
  shares === null
    ? null
    : {
        clear: shares.clear,
        adverse: shares.adverse,
        not_disclosed: shares.notDisclosed,
        not_applicable: shares.notApplicable,
      };

/** Indicator 6 as one line: where no company is known to be in one of its sections. */
const wholeEnergy = (section: PaiFigure, { energy }: PaiFigures): PaiFigure => ({
  ...section,
  ...energy,
  part: null,
  headline: { ...section.headline, ...energy },
  // nobody is in a section, so whoever it asks is of an unknown one
  data: section.data.map(() => 'missing'),
});

/** Sections that no holding is in are left out; without any, indicator 6 is a line as a whole. */
export function shownLines(of: PaiFigures): readonly PaiFigure[] {
  const { figures } = of;
  const shown = figures.filter(
    ({ indicatorId, coverageFraction }) => indicatorId !== 6 || coverageFraction !== null,
  );
  if (shown.some(({ indicatorId }) => indicatorId === 6)) return shown;
  const section = figures.find(({ indicatorId }) => indicatorId === 6);
  const energy = section === undefined ? [] : [wholeEnergy(section, of)];
  return [...shown, ...energy].sort((a, b) => a.indicatorId - b.indicatorId);
}

/** The figures of a line with how firmly they stand. */
function presentFigure(figure: PaiFigure) {
  const { indicatorId, part, measured, perCovered, headline, scopes } = figure;
  const isTotal = scopes.length > 1;
  return {
    pai_id: indicatorId,
    pai_name: INDICATORS.get(indicatorId)?.name ?? '',
    part: part === null ? null : partOf(indicatorId, part),
    unit: INDICATORS.get(indicatorId)?.unit ?? '',
    value: measured.value,
    per_covered: perCovered?.value ?? null,
    per_covered_unit: PER_COVERED_UNITS[indicatorId] ?? null,
    scopes: isTotal
      ? scopes.flatMap(({ standing }, at) => (standing === 'not_shown' ? [] : [at + 1]))
      : [],
    coverage: figure.coverageFraction,
    covered: headline.coveredFraction,
    standing: headline.standing,
  };
}

/** The lines of the table, each with its own outcome (SCR-PORT-22). */
function presentFigures(of: ScoredInvestment, asked: Asked, figures: PaiFigures) {
  const articles = indicatorArticlesOf(of);
  const common = {
    governance_grade: gradeOfInvestment(of, 'governance', asked),
    sustainability_grade: gradeOfInvestment(of, 'sustainability', asked),
    sustainable_investment: shareAnswering(of, ({ sustainable }) => sustainable.answer).value,
  };
  const daysOf = paiDaysOf(of);
  return shownLines(figures).map((figure): PaiFigureRow => {
    const { outcome, shares } = outcomeOf(of, figure);
    const words = wordsOf(outcome);
    const hasLetter = figure.headline.standing === 'shown' || words.colour === 'grey';
    return {
      ...presentFigure(figure),
      ...presentDays(daysOf(figure)),
      article: articles.get(figure.indicatorId) ?? null,
      ...words,
      grade: hasLetter ? words.grade : null,
      shares: presentShares(shares),
      comment: outcomeSentence(shares),
      ...common,
    };
  });
}

const presentRuleSet = (ruleSet: JudgedRuleSet): ArticleRuleSetRow => ({
  id: ruleSet.id,
  name: ruleSet.name,
  valid_from: ruleSet.validFrom,
  proposal: ruleSet.isProposal,
  categories: ruleSet.categories.map(({ name, state, conditions }) => ({
    name,
    state,
    conditions: conditions.map(({ condition, state: each, shareFraction }) => ({
      condition,
      state: each,
      share: shareFraction,
    })),
  })),
});

type State = (typeof ARTICLE_STATES)[number];
type Verdict = Pick<InvestmentPaiRow, 'article' | 'article_state' | 'answered' | 'rule_sets'>;

const stateOf = (article: PortfolioArticle): State =>
  article === 'hidden' || article === 'not_shown' ? article : 'shown';

/** The article of a portfolio follows from its answers, that of a fund from its holdings. */
async function verdictOf(
  of: ScoredInvestment,
  { viewer, tx }: Asked,
  given: { figures: PaiFigures; articleValue: ReturnType<typeof articleValueOf>['value'] },
): Promise<Verdict> {
  const { articleValue } = given;
  if (of.investment.type === 'fund') {
    return { article: articleValue, article_state: 'shown', answered: null, rule_sets: [] };
  }
  const { organisationId } = viewer;
  const answers = await listAnswers(tx, { organisationId, portfolioId: of.investment.id });
  const hasShortPosition = of.investment.leaves.weights.some((weight) => weight < 0);
  const article = portfolioArticle({ answers, articleValue, hasShortPosition });
  const ruleSets = judgeRuleSets(ruleFactsOf(of, given.figures, { answers, articleValue }));
  return {
    article: typeof article === 'number' ? article : null,
    article_state: stateOf(article),
    answered: answeredCount(answers),
    rule_sets: hasShortPosition ? [] : ruleSets.map(presentRuleSet),
  };
}

/** The days of the holdings' data, and of the answers that the article of a portfolio rests on. */
async function daysOf(of: ScoredInvestment, asked: Asked, article: ArticleValue) {
  const { id: portfolioId, type } = of.investment;
  const { organisationId } = asked.viewer;
  const answered =
    type === 'portfolio' ? await listAnswerDays(asked.tx, { organisationId, portfolioId }) : [];
  return presentDays(joinedDays([articleDays(of, article), dataDays(answered)]));
}

/** The indicators and the article of a portfolio or fund (GQL-13). */
export async function presentPai(
  of: ScoredInvestment,
  asked: Asked,
): Promise<readonly InvestmentPaiRow[]> {
  if (!seesSfdr(asked)) return [];
  const { snapshot } = of.under;
  const figures = figuresOf(of);
  const article = articleValueOf(of, of.investment.leaves);
  const { value, share9, share89 } = article;
  return [
    {
      id: of.investment.id,
      as_of: snapshot.coverage.asOf,
      snapshot_version: snapshot.version,
      methodology_version: snapshot.coverage.methodologyVersion,
      ...(await daysOf(of, asked, article)),
      pais: presentFigures(of, asked, figures),
      eligible: figures.eligibleFraction,
      energy_coverage: figures.energy.coverageFraction,
      missing_rates: rateSentences(snapshot.coverage.eurYears, figures.missedRates),
      article_value: value,
      share_9: share9.value,
      share_8_or_9: share89.value,
      classified: share89.coveredFraction,
      ...(await verdictOf(of, asked, { figures, articleValue: value })),
    },
  ];
}

/** The outcome of each indicator of a company. */
export const presentOutcomes = ({ judgements }: RegulatedCompany): ConstituentPaiRow['pais'] =>
  PAI_INDICATORS.map(({ id, name }, place) => {
    const { outcome = 2, comment = null } = judgements[place] ?? {};
    return { pai_id: id, pai_name: name, ...wordsOf(outcome), comment };
  });

/** What a row shows that is no company that we know. */
const NOT_A_COMPANY = {
  governance_grade: null,
  sustainability_grade: null,
  governance_practices: 'grey',
  sustainable_investment: null,
  pais: [],
} as const;

/** The rows of the constituents' table: outcomes of companies, articles of all (GQL-13). */
export function presentConstituentPai(
  of: ScoredInvestment,
  asked: Asked,
): readonly ConstituentPaiRow[] {
  if (!seesSfdr(asked)) return [];
  const at = regulatedAt(of);
  const below = leavesBelow(of);
  const rowOf = (row: Constituent): ConstituentPaiRow => {
    const key = { parent_id: of.investment.id, id: row.id, type: row.type };
    const company = row.type === 'company' ? at(row.node) : null;
    if (company === null) {
      const leaves = asked.isUnderlying ? null : below(row);
      const article = leaves === null ? null : articleValueOf(of, leaves).value;
      return { ...key, ...NOT_A_COMPANY, pais: [], article };
    }
    return {
      ...key,
      article: company.article,
      governance_grade: company.governanceGrade,
      sustainability_grade: company.sustainabilityGrade,
      governance_practices: company.governanceMarker,
      sustainable_investment: company.sustainable.answer,
      pais: presentOutcomes(company),
    };
  };
  return rowsOf(of.investment, asked.isUnderlying).map(rowOf);
}
