import type { PrintOptionId } from '@verdure/contract/reporting/company-overview';

export const overviewMessages = {
  action: 'Download',
  title: 'Download company overview',
  wait: 'Generating the document. Please wait a few seconds.',
  failed: 'The document could not be generated. Please try again.',
  noScores: 'The company has no scores under this profile, so there is nothing to report.',
  notSubscribed: (name: string) => `Your organisation has not subscribed to the ${name}.`,
  cancel: 'Cancel',
} as const;

/** What each size holds. */
export const SIZE_WORDS: Readonly<Record<PrintOptionId, string>> = {
  1: 'One page: totals beside peers, key risks and points, charts.',
  2: 'Adds every issue with its weights and peers, European rules and footprints.',
  3: 'Adds every metric with its value, year, peers, comment and source.',
};
