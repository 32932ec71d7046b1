import {
  MARKERS,
  type Marker,
  SFDR_ARTICLES,
  type SfdrArticle,
} from '@verdure/contract/vocabulary';

import { alignedShare, sustainableInvestment } from '../src/article-nine/index.ts';
import * as sfdr from '../src/sfdr/index.ts';
import { reportedShare, safeguards, taxonomyAligned } from '../src/taxonomy/index.ts';
import { gradeNamed } from './golden-grade.ts';
import type { GoldenRow } from './golden-table.ts';

type Formula = (row: GoldenRow) => Readonly<Record<string, number | string | null>>;

const NOTHING: sfdr.PaiFacts = {
  scope1: null,
  scope2: null,
  scope3: null,
  isFossilFuelActive: null,
  nonRenewableConsumptionFraction: null,
  nonRenewableProductionFraction: null,
  naceSection: null,
  energy: null,
  harmsBiodiversityArea: null,
  waterEmissions: null,
  hazardousWaste: null,
  violatesNorms: null,
  lacksComplianceProcess: null,
  payGapFraction: null,
  boardFemaleFraction: null,
  makesControversialWeapons: null,
};

const at = (row: GoldenRow, column: string, place: number): number | null =>
  row.numbers(column)[place] ?? null;

const paiFigures: Formula = (row) => {
  const holdings = row.numbers('values').map((value, place) => {
    const fossil = at(row, 'fossil', place);
    const amountOf = (column: string) =>
      sfdr.paiAmount(at(row, column, place), at(row, 'ev', place), at(row, 'revenue', place));
    return Object.assign({}, NOTHING, {
      value: value ?? 0,
      scope1: amountOf('scope1'),
      scope2: amountOf('scope2'),
      scope3: amountOf('scope3'),
      boardFemaleFraction: at(row, 'board', place),
      isFossilFuelActive: fossil === null ? null : fossil === 1,
    });
  });
  const { figures, eligibleFraction } = sfdr.paiFigures(holdings, {
    total: row.number('total'),
    unseen: row.number('unseen') ?? 0,
  });
  const lineOf = (id: number) =>
    figures.find(({ indicatorId, part }) => indicatorId === id && part === null);
  return {
    pai1: lineOf(1)?.measured.value ?? null,
    pai2: lineOf(2)?.measured.value ?? null,
    pai3: lineOf(3)?.measured.value ?? null,
    pai4: lineOf(4)?.measured.value ?? null,
    pai13: lineOf(13)?.measured.value ?? null,
    perCovered2: lineOf(2)?.perCovered?.value ?? null,
    perCovered3: lineOf(3)?.perCovered?.value ?? null,
    coverage1: lineOf(1)?.coverageFraction ?? null,
    standing2: lineOf(2)?.headline.standing ?? null,
    standing4: lineOf(4)?.standing ?? null,
    eligible: eligibleFraction,
  };
};

const paiOutcome: Formula = (row) => {
  const judgementAt = (percentile: number | null): sfdr.PaiJudgement =>
    sfdr.paiJudgement({
      indicatorId: row.number('pai') ?? 0,
      isApplicable: row.isYes('applicable'),
      isDisclosed: row.isYes('disclosed'),
      isFlagged: row.isYes('flagged'),
      peerPercentileFraction: percentile,
    });
  // several percentiles are those of the parts, of which the worst counts
  const percentiles = row.numbers('percentile');
  const { outcome, comment } = sfdr.worstJudgement(
    percentiles.length === 0 ? [judgementAt(null)] : percentiles.map(judgementAt),
  );
  return { colour: sfdr.paiOutcomeOf(outcome).colour, comment };
};

const investmentOutcome: Formula = (row) => {
  const outcomes = row.numbers('outcomes');
  const companies = row.numbers('weights').map((weight, place) => ({
    weightFraction: weight ?? 0,
    outcome: outcomes[place] ?? 0,
  }));
  const { outcome, shares, disclosedFraction, adverseFraction } = sfdr.investmentOutcome(
    row.number('pai') ?? 0,
    companies,
    row.number('unseen') ?? 0,
  );
  return {
    colour: sfdr.paiOutcomeOf(outcome).colour,
    disclosed: disclosedFraction,
    adverseOfDisclosed: adverseFraction,
    clear: shares?.clear ?? null,
    adverse: shares?.adverse ?? null,
    notDisclosed: shares?.notDisclosed ?? null,
    notApplicable: shares?.notApplicable ?? null,
  };
};

const markerOf = (text: string | null): Marker | null =>
  MARKERS.find((marker) => marker === text) ?? null;

const articleOf = (word: string | null): SfdrArticle | null =>
  SFDR_ARTICLES.find((article) => String(article) === word) ?? null;

const companyArticle: Formula = (row) => ({
  article: sfdr.companyArticle({
    isProxy: row.isYes('proxy'),
    governance: sfdr.governanceMarker(gradeNamed(row.text('governance')), row.number('percentile')),
    outcomes: {
      green: row.number('green') ?? 0,
      yellow: row.number('yellow') ?? 0,
      red: row.number('red') ?? 0,
    },
    sustainable: markerOf(row.text('sustainable')),
  }),
});

const articleValue: Formula = (row) => {
  const articles = row.words('articles');
  const leaves = row.numbers('weights').map((weight, place) => ({
    weightFraction: weight ?? 0,
    article: articleOf(articles[place] ?? null),
  }));
  const { value, share9, share89 } = sfdr.articleValue(leaves);
  return { article: value, share9: share9.value, share89: share89.value };
};

const ANSWERS = { y: 'yes', n: 'no', a: 'n/a', _: null } as const;
const isAnswer = (letter: string): letter is keyof typeof ANSWERS => letter in ANSWERS;

const articleRules: Formula = (row) => {
  const answers = row.words('answers').map((letter) => (isAnswer(letter) ? ANSWERS[letter] : null));
  const value = articleOf(row.text('value'));
  const none = {
    heldFraction: row.number('excluded'),
    coveredFraction: row.number('covered') ?? 0,
  };
  const ruleSets = sfdr.judgeRuleSets({
    answers,
    articleValue: value,
    sustainableFraction: row.number('sustainable'),
    taxonomyFraction: row.number('taxonomy'),
    weapons: none,
    normViolations: none,
    tobacco: none,
    fossilFuels: none,
  });
  const stateOf = (id: string): string | null =>
    ruleSets.flatMap(({ categories }) => categories).find((one) => one.id === id)?.state ?? null;
  return {
    article: sfdr.portfolioArticle({
      answers,
      articleValue: value,
      hasShortPosition: row.isYes('short'),
    }),
    inSustainable: stateOf('sustainable'),
    inTransition: stateOf('transition'),
    inBasics: stateOf('esg-basics'),
  };
};

const findingsOf = (row: GoldenRow) =>
  row.words('findings').map((word) => ({
    contributes: word.includes('+'),
    harms: word.includes('-'),
  }));

const sustainable: Formula = (row) => {
  const { answer, marker } = sustainableInvestment(
    gradeNamed(row.text('governance')),
    findingsOf(row),
  );
  const other = { weightFraction: 0.6, answer: 'Y' } as const;
  const own = { weightFraction: row.number('weight') ?? 0, answer };
  return { answer, marker, aligned: alignedShare([other, own]).value };
};

const taxonomy: Formula = (row) => {
  const guards = safeguards(
    gradeNamed(row.text('governance')),
    gradeNamed(row.text('sustainability')),
  );
  const shares = row.numbers('shares');
  const companies = row.numbers('weights').map((weight, place) => ({
    value: weight ?? 0,
    alignedFraction: shares[place] ?? null,
  }));
  const reported = reportedShare(companies, row.number('total'));
  return {
    safeguards: guards,
    aligned: taxonomyAligned({
      guards,
      findings: findingsOf(row),
      isSectionKnown: row.isYes('section'),
    }),
    reported: reported.value,
    coverage: reported.coveredFraction,
  };
};

/** The formulas of the regulatory tables. */
export const REGULATORY_FORMULAS: Readonly<Record<string, Formula>> = {
  'pai-figures': paiFigures,
  'pai-outcome': paiOutcome,
  'investment-outcome': investmentOutcome,
  'company-article': companyArticle,
  'article-value': articleValue,
  'article-rules': articleRules,
  'sustainable-investment': sustainable,
  taxonomy,
};
