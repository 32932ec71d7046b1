import { CONSENSUS_TERMS } from './consensus-terms.ts';
import { FIGURE_TERMS } from './figure-terms.ts';
import { RULES } from './rule-terms.ts';
import type { TermText } from './term-text.ts';

const SCORES = [
  {
    id: 'score',
    name: 'Score',
    meaning: 'How good a company or country is at an issue: 0 (worst) to 4 points (best).',
  },
  {
    id: 'grade',
    name: 'Grade',
    meaning:
      'A letter from A (very good) to E (very weak). It shows how far a score is from 2, in standard deviations of all covered companies.',
  },
  {
    id: 'awareness',
    name: 'Awareness',
    meaning:
      'How well a company knows and manages an issue, mostly from what it publishes: 0 (says nothing) to 4 points.',
  },
  {
    id: 'performance',
    name: 'Performance',
    meaning:
      'How the measured values of a company compare with its peer group: 4 times the percentile, so 0 is worst and 4 is best.',
  },
  {
    id: 'overall',
    name: 'Overall',
    meaning:
      'Of a sub-metric: awareness and performance, mixed by the level 1 weights of the profile; a figure that is not disclosed counts as 0.40, or as the awareness where that is lower. Of an issue: the mean of its sub-metrics that have a score.',
  },
  {
    id: 'total',
    name: 'ESG total',
    meaning:
      'Sustainability and governance, mixed by the level 1 weights of the profile. Climate and impact have totals of their own and are not part of it.',
  },
  {
    id: 'change',
    name: 'Change',
    meaning:
      'The difference from the previous reporting year, in points, like for like: of the metrics that both years have.',
  },
  {
    id: 'not-comparable',
    name: 'Not comparable',
    meaning:
      'Both years have a score, but the metrics scored in both carry less than half of the weight. No change is shown.',
  },
] as const satisfies readonly TermText[];

const WEIGHTS = [
  {
    id: 'profile',
    name: 'Profile',
    meaning:
      'The weights, exclusions, threshold and universe of your organisation. Every score is shown under a profile; Uncustomised weighs all issues equally.',
  },
  {
    id: 'weight',
    name: 'Weight',
    meaning:
      'The share that counts: the set weight divided by the set weights of everything that has a score. The set weight stands below it where the two differ.',
  },
  {
    id: 'set-weight',
    name: 'Set weight',
    meaning:
      'The weight under the profile, before issues without a score are left out. The set weights of a pillar add to 100%.',
  },
  {
    id: 'weighted-score',
    name: 'Weighted score',
    meaning:
      'Overall times weight. The weighted scores of a pillar add to the score of the pillar.',
  },
  {
    id: 'assessed-share',
    name: 'Assessed share',
    meaning:
      'How much of the weight of a pillar stands on a figure or a judgement, and not on silence. A pillar needs half of its weight assessed to have a score; impact needs a quarter.',
  },
  {
    id: 'counted-as-0.40',
    name: 'Counted as 0.40',
    meaning:
      'A figure that a company keeps to itself counts as a performance of 0.40, that of the weakest tenth of any peer group, or as its awareness where that is lower. So silence does not pay.',
  },
  {
    id: 'held-back',
    name: 'Held back',
    meaning:
      'A value far from what peers report. It is shown with a mark and counts as not disclosed until an analyst confirms it.',
  },
  {
    id: 'older-value',
    name: 'Year of an older value',
    meaning:
      'Where the reporting year has no value, the latest of the two years before serves instead, shown with its year. A country value may be up to ten years old.',
  },
] as const satisfies readonly TermText[];

const MISSING = [
  {
    id: 'not-disclosed',
    name: 'N/D',
    meaning: 'Not disclosed: the question applies, and the company gives no answer.',
  },
  {
    id: 'not-applicable',
    name: 'N/A',
    meaning: 'Not applicable: the question does not apply, or there is nothing to compare with.',
  },
  {
    id: 'not-covered',
    name: 'Not covered',
    meaning:
      'No score, neither its own nor of its peers: we have assessed nothing of it, or too little. It says nothing about what it discloses.',
  },
  {
    id: 'not-in-subscription',
    name: 'Not in your subscription',
    meaning: 'The figure exists, but your organisation has not subscribed to it.',
  },
] as const satisfies readonly TermText[];

const PEERS = [
  {
    id: 'peer-group',
    name: 'Peer group',
    meaning:
      'The companies that a value is compared with: those of the same sub-sector; if fewer than five, of the parent sector; otherwise the whole coverage.',
  },
  {
    id: 'average-peer-score',
    name: 'Average peer score',
    meaning: 'The mean score of the directly covered companies of the same sub-sector, in points.',
  },
  {
    id: 'peer-group-average',
    name: 'Peer Group Average',
    meaning: 'The mean of the values that the peer group reports for a metric, in its unit.',
  },
  {
    id: 'percentile',
    name: 'Percentile',
    meaning: 'The share of peers that do worse. Peers with the same value count half.',
  },
  {
    id: 'peers',
    name: 'Peers, worst to best',
    meaning:
      'A strip of the peer group by score, coloured by grade: one block for each peer, or one for several neighbours if there are many. The company is outlined.',
  },
  {
    id: 'rank',
    name: 'Rank',
    meaning: 'The place among all directly covered companies of the universe; 1 is the best.',
  },
  {
    id: 'universe',
    name: 'Universe',
    meaning: 'The companies that a profile is limited to.',
  },
] as const satisfies readonly TermText[];

const COVERAGE = [
  {
    id: 'direct-coverage',
    name: 'Direct coverage',
    meaning:
      'The company or country has an ESG total of its own. Lists of direct coverage hold partial coverage too, with its mark.',
  },
  {
    id: 'partial-coverage',
    name: 'Partial coverage',
    meaning: 'The company has a score of its own in some pillar, but no ESG total.',
  },
  {
    id: 'proxy',
    name: 'Proxy',
    meaning:
      'We do not cover the company itself. Its scores and values are the average of its peer group.',
  },
  {
    id: 'interim',
    name: 'ICM',
    meaning: 'Interim coverage: governance or sustainability is not complete yet.',
  },
  { id: 'essentials', name: 'ECM', meaning: 'Essentials coverage: both pillars are interim.' },
  {
    id: 'sentiment-only',
    name: 'Sentiment only',
    meaning: 'We follow the news about the company but do not score it.',
  },
  {
    id: 'excluded',
    name: 'Excluded',
    meaning: 'The company has a business activity that the profile excludes.',
  },
  {
    id: 'company-threshold',
    name: 'Company threshold',
    meaning: 'The smallest weight of a holding that counts as an exclusion.',
  },
] as const satisfies readonly TermText[];

const PORTFOLIOS = [
  { id: 'holding', name: 'Holding', meaning: 'A row of a portfolio or fund, as uploaded.' },
  {
    id: 'underlying',
    name: 'Underlying holdings',
    meaning:
      'What remains when every fund and portfolio is replaced with what it holds. A company that several of them hold counts once.',
  },
  {
    id: 'recalibrated-weight',
    name: 'Recalibrated weight',
    meaning:
      'The uploaded weight divided by the sum of all weights without their signs, so that the weights add to 100%.',
  },
  {
    id: 'scored-weight',
    name: 'Weight scored',
    meaning:
      'How much of the weight of a portfolio has a score in a pillar. Below 10% the pillar has no grade.',
  },
  {
    id: 'short',
    name: 'Short',
    meaning: 'A holding with a negative weight. It counts in coverage, not in averages.',
  },
  {
    id: 'unrecognised',
    name: 'Unrecognised',
    meaning:
      'An uploaded row that matches no company, country or fund that we know. It keeps its weight and counts as not covered.',
  },
  {
    id: 'data-quality',
    name: 'Data quality',
    meaning: 'Where the emission values come from: 1 is reported and best, 5 is taken from peers.',
  },
  {
    id: 'tearsheet',
    name: 'Tearsheet',
    meaning:
      'A portfolio or fund on paper, beside a benchmark: the risk tearsheet with its grades, footprints and rules, the impact tearsheet with what its capital stands for.',
  },
  {
    id: 'generated-report',
    name: 'Generated report',
    meaning:
      'A workbook of a portfolio for its disclosures: the TCFD report or the SFDR PAI report, with every figure, holding and gap.',
  },
] as const satisfies readonly TermText[];

const FOOTPRINTS = [
  {
    id: 'footprint',
    name: 'Footprint',
    meaning:
      'What the companies held emit, use, pay or employ per $1M invested, by the share of each company that $1M buys.',
  },
  {
    id: 'enterprise-value',
    name: 'Enterprise value (EV)',
    meaning:
      'The market value of all shares plus debt and minority interests; cash is not deducted.',
  },
  {
    id: 'net-footprint',
    name: 'Net',
    meaning: 'Companies that disclose nothing count as 0.',
  },
  {
    id: 'gross-footprint',
    name: 'Gross',
    meaning:
      'Brought to 100% of the weight: companies that disclose nothing count like those that disclose.',
  },
  {
    id: 'waci',
    name: 'WACI',
    meaning:
      'Weighted average carbon intensity: scope 1 and 2 emissions per $1M of revenue, by weight.',
  },
  {
    id: 'itr',
    name: 'Implied temperature rise (ITR)',
    meaning:
      'The warming at the end of the century, in °C, if the whole economy emitted as much per $1M of value added as these companies.',
  },
  {
    id: 'unfaded',
    name: 'Unfaded',
    meaning: 'The temperature without the reduction rates that the profile sets for companies.',
  },
  {
    id: 'ungrossed',
    name: 'Ungrossed',
    meaning: 'The temperature where what is not disclosed counts as 0.',
  },
  {
    id: 'value-added',
    name: 'Value added',
    meaning:
      'Revenue less what a company buys from others. Without expenses it is estimated from revenue and the ratio of the peers.',
  },
  {
    id: 'edci',
    name: 'EDCI',
    meaning: 'The metrics of the ESG Data Convergence Initiative. They are shown and not scored.',
  },
] as const satisfies readonly TermText[];

const TOPICS = [
  {
    id: 'pillar',
    name: 'Pillar',
    meaning:
      'Sustainability (IFRS S1), climate (IFRS S2), governance or impact. Each has issues with weights.',
  },
  {
    id: 'issue',
    name: 'Issue',
    meaning: 'A topic of a pillar. Open it to see the sub-metrics behind it.',
  },
  {
    id: 'sub-metric',
    name: 'Sub-metric',
    meaning: 'One data point of an issue: a measured figure, or the judgement of an analyst.',
  },
  {
    id: 'key-risks',
    name: 'Key risks and key points',
    meaning: 'The weakest and the strongest issues of sustainability and governance.',
  },
  {
    id: 'as-of',
    name: 'As of',
    meaning: 'The day of the newest data behind the scores.',
  },
  {
    id: 'snapshot',
    name: 'Snapshot',
    meaning:
      'All approved values on a day, with a number. The same snapshot and profile give the same scores again.',
  },
  {
    id: 'methodology',
    name: 'Methodology',
    meaning: 'The version of the rules that make scores from values.',
  },
] as const satisfies readonly TermText[];

/** The glossary, by subject. The address of a term is its id. */
export const TERM_GROUPS = [
  { title: 'Scores and grades', terms: SCORES },
  { title: 'Weights and what counts', terms: WEIGHTS },
  { title: 'Why a number is missing', terms: MISSING },
  { title: 'Peers', terms: PEERS },
  { title: 'Coverage', terms: COVERAGE },
  { title: 'Portfolios and funds', terms: PORTFOLIOS },
  { title: 'Footprints and temperature', terms: FOOTPRINTS },
  { title: 'European rules', terms: RULES },
  { title: 'Standing and data', terms: FIGURE_TERMS },
  { title: 'Consensus', terms: CONSENSUS_TERMS },
  { title: 'Issues and data', terms: TOPICS },
] as const;

export type TermId = (typeof TERM_GROUPS)[number]['terms'][number]['id'];

const ALL: ReadonlyMap<string, TermText> = new Map(
  TERM_GROUPS.flatMap(({ terms }) => terms.map((term): [string, TermText] => [term.id, term])),
);

export function termOf(id: TermId): TermText {
  const term = ALL.get(id);
  if (term === undefined) throw new Error(`There is no term ${id}`);
  return term;
}
