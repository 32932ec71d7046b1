import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { TablePillar } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';

export const companyMessages = {
  beside: (name = 'The company') => `${name} beside the list`,
  besideWidth: 'Width of what stands beside the list',
  closeBeside: 'Close',
  openPage: 'Open its page',
  failed: 'There was an error loading this company, please try refreshing',
  noData: 'Sorry, No Data Available for this Company',
  notThere: 'There is no company at this address.',
  noDataWhy:
    'The data is still being parsed or not available. Please contact your admin for more information.',
  noSector: 'No sector available',
  noSubSector: 'No sub-sector available',
  waitOveralls: 'The overall scores are currently being calculated...',
  notCoveredWhy:
    'We have not assessed this company, so it has no scores. That says nothing about what it discloses.',
  notSubscribed: 'Not in your subscription',
  noOverall: 'Overall Score not available.',
  sentimentOnly: 'Only sentiment is covered for this company, so it has no scores.',
  notScored: 'We have no data of this company that this profile uses.',
  outsideUniverse: (profile: string) =>
    `The universe of the profile ‘${profile}’ does not include this company, so no score is shown. Choose a profile whose universe includes it.`,
  excluded: (profile: string, activities: string) =>
    `Excluded under ‘${profile}’ for its business activities: ${activities}.`,
  proxy: 'Proxy company: its scores and values are the average of its peer group.',
  scoresFailed: 'There was an error loading scores, please try refreshing',
  noIssues: 'No table data to display.',
  /** Why a pillar or total has no score (methodology 5.2). */
  tooLittle: (share: string) => `Too little data: ${share} of the weight assessed.`,
  leftOut: (pillars: string) =>
    `The preferences of this company leave out ${pillars}, which the ESG total needs.`,
  assessed: (share: string) => `${share} of the weight assessed`,
  /** Of a table that enters no total (methodology 4.5). */
  noTotal: 'For information: not part of the ESG total.',
  /** How a pillar's score is made from its rows (methodology 5.2). */
  pillarRule: 'Sum of overall × weight of its issues',
  valuesChanged: 'Scored under this profile',
  unscoredChanged: 'Not scored under this profile; footprints and the regulation may use them',
  valuesFailed: 'The values of both days could not be loaded.',
  noValueChanged:
    'No value of a metric differs: an amount such as revenue or enterprise value moved, or its sector.',
  noneInMonth:
    'No value of a metric differs between the two days: the methodology, the weights or the companies beside it changed.',
  changedIn: (name: string, since: string, until: string): string =>
    `Values of ${name} on ${formatDate(since)} and ${formatDate(until)}`,
  noTheme: 'No theme',
  goals:
    'The score of a goal is the mean of the themes that serve it and have a score; its grade compares it with every covered company. No theme: none of the six impact themes serves the goal.',
  noImpact: 'Preference currently set for no SFDR or Impact assessment.',
} as const;

/** What a company without an ESG total is known for, and what would bring the total. */
export const knownMessages = {
  title: 'What is known',
  ofPeers: 'Means of its peers, not figures of the company',
} as const;

export const toScoreMessages = {
  open: 'What would make a score',
  title: (company: string) => `What would make an ESG total of ${company}`,
  lacks: (assessed: string, minimum: string) =>
    `${assessed} of the weight is assessed; a score needs ${minimum}.`,
  enough: (count: number) =>
    count === 1 ? 'This metric would do.' : `These ${count} metrics would do; others count too.`,
  withRevenue: (metric: string) => `${metric}, and the revenue of its year`,
  upload: 'Upload a report',
  desk: 'Figures are read from the reports of the company by the data desk.',
} as const;

export const summaryMessages = {
  title: 'Summary',
  toggle: 'Summary View',
  mail: 'E-mail',
  print: 'Print',
  subject: 'ESG summary',
  totals: 'Total scores',
  excluded: 'Excluded by the profile for its business activities:',
  proxy: 'Proxy company: its scores and values are the average of its peer group.',
  moreNotes: (count: number) => `${count} more on the page of the company.`,
  under: (profile: string) => `ESG total under ${profile}, points from 0 to 4`,
} as const;

export const reasonMessages = {
  title: 'Reason for score',
  empty: 'Company data not disclosed.',
  failed: 'There was an error loading metric values, please try refreshing',
  noComment: 'No comment is recorded for this score.',
  countedUndisclosed:
    'Not disclosed: the score counts a performance of 0.40, that of the weakest tenth, or the awareness where that is lower.',
  heldBack: (because: string | null) =>
    `Held back${because === null ? '' : `: ${because}`}. The value counts as not disclosed until an analyst confirms it.`,
  revenueHeldBack: (because: string) =>
    `The revenue of its year is held back: ${because}. The value is not compared per $1M of revenue until an analyst confirms the revenue.`,
} as const;

/** The bars of the totals chart (SCR-COMP-12). */
export const TOTAL_LABELS = {
  esg: 'Total ESG Risk',
  sustainability: 'Sustainability',
  governance: 'Governance',
  sustainability_s2: 'Climate Risk',
  impact: 'Positive Impact',
} as const satisfies Record<keyof CompanyScores['totals'], string>;

/** The scoring tables (SCR-COMP-08). */
export const PILLAR_TITLES = {
  sustainability: 'Sustainability (IFRS S1)',
  governance: 'Governance',
  sustainability_s2: 'Climate risk (IFRS S2)',
  impact: 'Positive impact',
  'sustainability+': 'Sustainability+',
  edci: 'EDCI',
} as const satisfies Record<TablePillar, string>;

/** Of a company without a total. */
export const disclosedMessages = {
  title: 'Figures of the company',
  wait: 'Loading its figures',
  noTotal: 'Too little data for a total score. What is known, each with its source behind it:',
  none: 'Total scores: too little data for a score. No figure of this company is known.',
} as const;
