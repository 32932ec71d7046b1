import { z } from 'zod';

import { constituentType, dataDayFields, fractionOrNull, gradeOrNull, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import {
  ARTICLE_CONDITIONS,
  CONDITION_STATES,
  MARKERS,
  PAI_OUTCOMES,
  PAI_STANDINGS,
  coveredPercent,
  profileIdOf,
  standingWords,
} from '../vocabulary/index.ts';
import { investmentRoots, underlying, universeId } from './investment-root.ts';

const article = z.number().int().nullable().describe('6, 8 or 9; null is not classified.');
const marker = z.enum(MARKERS);
const square = z.enum(['Y', 'N', 'NA']);
const tileScore = z.number().int().nullable().describe('2 green, 1 red, 0 yellow, null grey.');

/** Why a portfolio shows no article. Funds always show theirs. */
export const ARTICLE_STATES = ['shown', 'not_shown', 'hidden'] as const;

/** What an indicator says of a company or an investment. */
const outcomeFields = {
  outcome: z.enum(PAI_OUTCOMES.map(({ text }) => text)),
  score: tileScore,
  grade: gradeOrNull.describe(
    'Of the tile: A green, E red. Null where nothing is disclosed, or too little to say so.',
  ),
  colour: marker,
};

const outcomeSharesRow = rowType('PaiOutcomeShares', {
  clear: z.number().describe('Share of the long weight but countries: no adverse impact.'),
  adverse: z.number().describe('Disclosed but possible adverse impact.'),
  not_disclosed: z.number(),
  not_applicable: z.number(),
});

export const paiFigureRow = rowType('PaiFigure', {
  pai_id: id,
  pai_name: z.string(),
  part: z
    .string()
    .nullable()
    .describe('A scope, consumption or production, or a NACE section; null for the whole.'),
  unit: z.string(),
  value: z
    .number()
    .nullable()
    .describe(
      'In the unit; % as a fraction. Null with too little data. Of 1, 2, 3, 8 and 9 the disclosed part: the rest counts as 0.',
    ),
  per_covered: z
    .number()
    .nullable()
    .describe('The headline of 1, 2, 3, 8 and 9: per covered EUR M. Null with too little data.'),
  per_covered_unit: z.string().nullable().describe('Null: the line has no such figure.'),
  scopes: z
    .array(z.number().int())
    .describe('The scopes that the value adds up, in the totals of 1, 2 and 3; else empty.'),
  coverage: fractionOrNull.describe(
    'Of all long weight but countries with the data of the value; null where none can have it.',
  ),
  covered: z.number().describe('Share behind the headline; of a total of its least covered scope.'),
  standing: z.enum(PAI_STANDINGS).describe('Of the headline.'),
  ...dataDayFields,
  article: article.describe('The highest article that the outcomes of the indicator leave open.'),
  ...outcomeFields,
  shares: outcomeSharesRow.nullable().describe('Null: nothing is held long.'),
  comment: z.string().describe('The shares in a sentence.'),
  governance_grade: gradeOrNull.describe('Of the investment; the same in every entry.'),
  sustainability_grade: gradeOrNull.describe('Of the investment; the same in every entry.'),
  sustainable_investment: fractionOrNull.describe(
    'Long company weight that is sustainable; the same in every entry.',
  ),
});
export type PaiFigureRow = z.infer<typeof paiFigureRow>;

type Figures = Pick<PaiFigureRow, 'value' | 'unit' | 'per_covered' | 'per_covered_unit'>;

/** What stands first on a line: per covered EUR M where there is such a figure (18.1). */
export const paiHeadline = ({ value, unit, per_covered, per_covered_unit }: Figures) =>
  per_covered_unit === null ? { value, unit } : { value: per_covered, unit: per_covered_unit };

/** 'Disclosed part', with the scopes where it does not hold all three. */
export const disclosedPartName = ({ scopes }: Pick<PaiFigureRow, 'scopes'>): string =>
  scopes.length === 1 || scopes.length === 2
    ? `Disclosed part, scope ${scopes.join(' and ')}`
    : 'Disclosed part';

/**
 * How firmly it stands, in words: a total as its least covered scope (methodology 18.1). A line that
 * nobody can have data for stands nowhere.
 */
export function paiStandingText({
  standing,
  covered,
  coverage,
}: Pick<PaiFigureRow, 'standing' | 'covered' | 'coverage'>): string {
  if (coverage === null) return 'N/A';
  const words = standingWords(standing, covered);
  return coveredPercent(covered) === coveredPercent(coverage)
    ? words
    : `${words}, its least covered scope`;
}

/** A line whose outcome has its colour and letter; a lower limit has the colour alone (13.1). */
export const isFirmLine = ({ standing }: Pick<PaiFigureRow, 'standing'>): boolean =>
  standing === 'shown' || standing === 'lower_limit';

const conditionRow = rowType('ArticleConditionState', {
  condition: z.enum(ARTICLE_CONDITIONS),
  state: z.enum(CONDITION_STATES),
  share: fractionOrNull.describe('The share that decided; null where answers did.'),
});

const categoryRow = rowType('ArticleCategory', {
  name: z.string(),
  state: z
    .enum(CONDITION_STATES)
    .describe('failed with a failed condition, else unknown with an unknown one.'),
  conditions: z.array(conditionRow),
});

const ruleSetRow = rowType('ArticleRuleSet', {
  id: z.string(),
  name: z.string(),
  valid_from: z.string().nullable().describe('ISO date; null for a proposal.'),
  proposal: z.boolean(),
  categories: z.array(categoryRow).describe('Strictest first.'),
});
export type ArticleRuleSetRow = z.infer<typeof ruleSetRow>;

export const investmentPaiRow = rowType('InvestmentPai', {
  id,
  as_of: z.string(),
  snapshot_version: z.number().int(),
  methodology_version: z.string(),
  data_from: dataDayFields.data_from.describe('Of the article: earliest input or answer.'),
  data_to: dataDayFields.data_to.describe('Of the article: latest input or answer.'),
  pais: z.array(paiFigureRow),
  eligible: fractionOrNull.describe('Long companies as a share of all investments.'),
  energy_coverage: fractionOrNull.describe('Coverage of indicator 6 over all sections.'),
  missing_rates: z
    .array(z.string())
    .describe('Sentences: which exchange rate is missing, and which there is.'),
  article: article.describe('Of a fund its article; of a portfolio the one of its answers.'),
  article_state: z
    .enum(ARTICLE_STATES)
    .describe('not_shown before ten answers, hidden with a short position.'),
  article_value: article.describe('What the holdings add up to (methodology 18.5).'),
  share_9: fractionOrNull.describe('Share of the long weight in Article 9.'),
  share_8_or_9: fractionOrNull,
  classified: z.number().describe('Share of the long weight that has an article.'),
  answered: z.number().int().nullable().describe('Policy answers of a portfolio; null for funds.'),
  rule_sets: z.array(ruleSetRow).describe('Of portfolios: what each category asks for.'),
});
export type InvestmentPaiRow = z.infer<typeof investmentPaiRow>;

const companyPaiRow = rowType('CompanyPai', {
  pai_id: id,
  pai_name: z.string(),
  ...outcomeFields,
  comment: z.string().nullable(),
});

export const constituentPaiRow = rowType('ConstituentPai', {
  parent_id: id,
  id,
  type: constituentType,
  article,
  governance_grade: gradeOrNull,
  sustainability_grade: gradeOrNull,
  governance_practices: marker,
  sustainable_investment: z.enum(['Y', 'N']).nullable().describe('Null: cannot be assessed.'),
  pais: z.array(companyPaiRow).describe('Of companies; empty for everything else.'),
});
export type ConstituentPaiRow = z.infer<typeof constituentPaiRow>;

const findingShares = {
  contributing: fractionOrNull.describe(
    'Share of the long company weight; null without companies.',
  ),
  harming: fractionOrNull,
  known: fractionOrNull.describe('Share about which something is known.'),
};

const requirementShareRow = rowType('RequirementShare', {
  requirement_id: id,
  name: z.string(),
  ...findingShares,
});
export type RequirementShareRow = z.infer<typeof requirementShareRow>;

const objectiveShareRow = rowType('ObjectiveShare', {
  objective_id: id,
  key: z.string(),
  name: z.string(),
  ...findingShares,
});
export type ObjectiveShareRow = z.infer<typeof objectiveShareRow>;

export const investmentArtNineRow = rowType('InvestmentArtNine', {
  id,
  as_of: z.string(),
  snapshot_version: z.number().int(),
  methodology_version: z.string(),
  data_from: dataDayFields.data_from.describe('Of the sustainable share.'),
  data_to: dataDayFields.data_to.describe('Of the sustainable share.'),
  taxo_data_from: dataDayFields.data_from.describe('Of the shares aligned with the taxonomy.'),
  taxo_data_to: dataDayFields.data_to.describe('Of the shares aligned with the taxonomy.'),
  article_9_aligned: fractionOrNull.describe('Long company weight that is sustainable.'),
  article_9_assessed: fractionOrNull.describe('Long company weight that can be assessed.'),
  overall_taxo_aligned: fractionOrNull.describe('Long company weight that is aligned.'),
  taxo_assessed: fractionOrNull,
  activity_unknown: fractionOrNull.describe(
    'Long company weight whose activity is unknown: neither eligible nor not.',
  ),
  eu_taxo_aligned: fractionOrNull.describe('What companies report, of all investments.'),
  eu_taxo_coverage: fractionOrNull.describe('Long company weight that reports.'),
  safeguard: fractionOrNull.describe('Long company weight with safeguards Y.'),
  governance_practices: fractionOrNull.describe('Long company weight with good governance.'),
  requirements: z.array(requirementShareRow).describe('Of Article 9; empty without SFDR.'),
  objectives: z.array(objectiveShareRow).describe('Empty without the taxonomy feature.'),
});
export type InvestmentArtNineRow = z.infer<typeof investmentArtNineRow>;

const yesOrNo = z.enum(['Y', 'N']).nullable().describe('Null without the taxonomy feature.');

export const constituentArtNineRow = rowType('ConstituentArtNine', {
  parent_id: id,
  id,
  type: constituentType,
  sustainable_investment: z.enum(['Y', 'N']).nullable().describe('Null: cannot be assessed.'),
  taxo_aligned: square.nullable(),
  eu_taxo_aligned: fractionOrNull.describe('Share of turnover that the company reports.'),
  safeguard: square.nullable(),
  governance_practices: square.nullable(),
  biodiversity_and_ecosystems: yesOrNo,
  circular_economy: yesOrNo,
  climate_change_adaptation: yesOrNo,
  climate_change_mitigation: yesOrNo,
  pollution_prevention_and_control: yesOrNo,
  water_and_marine_resources: yesOrNo,
});
export type ConstituentArtNineRow = z.infer<typeof constituentArtNineRow>;

const findingRow = rowType('CompanyFinding', {
  parent_id: id,
  id,
  type: constituentType,
  name: z.string(),
  weight: z.number().describe('Share of the long company weight.'),
  contributes: z.boolean().nullable().describe('Null: nothing is known.'),
  harms: z.boolean().nullable().describe('Harm wins where the company also contributes.'),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  year: z.number().int().nullable(),
  metric_id: id.nullable().describe('The metric whose excerpts show it; null where none does.'),
});
export type CompanyFindingRow = z.infer<typeof findingRow>;

/** Why a company adds nothing to a figure of the rules. */
export const FIGURE_GAPS = [
  'not_disclosed',
  'no_amount',
  'proxy',
  'wrong_universe',
  'not_covered',
  'short',
] as const;
export type FigureGap = (typeof FIGURE_GAPS)[number];

export const regulatoryFigureRow = rowType('RegulatoryFigurePart', {
  parent_id: id,
  id,
  type: constituentType,
  name: z.string(),
  weight: z.number().describe('Share of the investment; below 0 is short.'),
  value: z.number().nullable().describe('Of the company: its rate, its article, or 1 for yes.'),
  contribution: z
    .number()
    .nullable()
    .describe('What it adds to the figure; all together are the figure. Null without the data.'),
  missing: z
    .enum(FIGURE_GAPS)
    .nullable()
    .describe('Why it adds nothing; null: it has the data. Short positions count in no share.'),
});
export type RegulatoryFigurePartRow = z.infer<typeof regulatoryFigureRow>;

/** -1 in the whole universe, -2 in another one: Uncustomised in both (specification 2, section 7). */
const articleNineProfileId = z.number().int().min(-2).transform(profileIdOf);

export const paiRoots = investmentRoots({
  id: 'GQL-13',
  name: 'pai',
  summary: 'Adverse-impact indicators and article of each investment; none for scoped users',
  args: { universeId },
  row: investmentPaiRow,
});

export const constituentPaiRoots = investmentRoots({
  id: 'GQL-13',
  name: 'constituent_pai',
  summary: 'Outcome of each indicator and article of each constituent',
  args: { universeId, underlying },
  row: constituentPaiRow,
});

export const artNineRoots = investmentRoots({
  id: 'GQL-14',
  name: 'art9',
  summary: 'Sustainable investment and taxonomy of each investment; none for scoped users',
  args: { universeId, profileId: articleNineProfileId },
  row: investmentArtNineRow,
});

export const constituentArtNineRoots = investmentRoots({
  id: 'GQL-14',
  name: 'constituent_art9',
  summary: 'Sustainable investment and taxonomy of each constituent',
  args: { universeId, profileId: articleNineProfileId, underlying },
  row: constituentArtNineRow,
});

export const requirementFindingRoots = investmentRoots({
  id: 'ours',
  name: 'requirement_findings',
  summary: 'What each company does for one requirement of Article 9, and why, heaviest first',
  args: { universeId, requirementId: id },
  row: findingRow,
});

export const objectiveFindingRoots = investmentRoots({
  id: 'ours',
  name: 'objective_findings',
  summary: 'What each company does for one objective of the taxonomy, and why, heaviest first',
  args: { universeId, objectiveId: id },
  row: findingRow,
});

export const figurePartRoots = investmentRoots({
  id: 'ours',
  name: 'regulatory_figure',
  summary: 'What each company adds to one regulatory figure',
  args: {
    universeId,
    figure: z
      .string()
      .max(120)
      .nullish()
      .describe(
        "A key of a share, 'pai/' with indicator and part, or 'outcome/' with indicator; else 'sustainable'.",
      ),
  },
  row: regulatoryFigureRow,
});
