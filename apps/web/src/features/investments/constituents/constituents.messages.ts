import { formatCount } from '../../../format/number.ts';

interface Scoped {
  readonly of: 'portfolio' | 'fund';
  readonly seen: number;
  readonly all: number;
}

/** Part of the name of the rest of a portfolio, as the server writes it. */
export const NOT_RECOGNISED = 'ot recognised (';

export const constituentsMessages = {
  nothingToReport: 'This has no holdings, so there is nothing to report.',
  coverageFailed: 'Coverage data could not be loaded.',
  constituentsFailed: 'Constituents could not be loaded.',
  /** The first half is fixed by the specification; the second says what of the rows is missing. */
  overallsFailed: 'Could not load constituent overalls: the grades of the holdings are missing.',
  scoresFailed: (of: 'portfolio' | 'fund') => `The scores of this ${of} did not load.`,
  sentimentFailed:
    'Could not load sentiment related data: what is written of the holdings is missing.',
  exclusionsFailed:
    'Could not load sentiment related data: the exclusions of the holdings are missing.',
  waitPage: 'This page is aggregating a large amount of data...',
  waitTable: 'The table is calculating a large amount of data. Please wait a few seconds.',
  nothingCovered: 'N/D: without holdings there is nothing to cover.',
  empty: { portfolio: 'This portfolio has no holdings.', fund: 'No constituents found' },
  noneInScope: 'You do not have access to any of the companies held here.',
  scoped: ({ of, seen, all }: Scoped) =>
    `You see ${formatCount(seen)} of ${formatCount(all)} ${all === 1 ? 'holding' : 'holdings'}; the figures are of the whole ${of}.`,
  ofIdentified: (share: string) =>
    `Weights here are of the ${share} of the fund that is identified. Underlying holdings show those of the whole.`,
  consensus: 'Consensus',
  ofProviders: 'from third-party providers',
  notSubscribed: 'Not in your subscription',
  noneGraded: 'No holding has an ESG grade under this profile.',
  noneShown: 'No results available.',
  updating: 'updating figures',
  exportElsewhere:
    'Choose Holdings, or Lifts and drags, to export its table. Each chart has files of its own.',
  nothingToExport: 'There are no holdings to export',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
