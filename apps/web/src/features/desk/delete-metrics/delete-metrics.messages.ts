import type { DeletedMetricType } from '@verdure/contract/desk/delete-metrics';

import { formatCount } from '../../../format/number.ts';

export const deleteMetricsMessages = {
  button: 'Delete Metrics',
  of: (company: string) => `Metrics of ${company}`,
  intro:
    'Removes the values of a year from the scores of all clients. You still find them in the history.',
  year: 'Year',
  type: 'Type',
  choose: 'choose one',
  needsYear: 'Choose a year.',
  needsType: 'Choose a type.',
  noYears: 'The company has no metrics.',
  title: (company: string) => `Delete metrics of ${company}?`,
  what: (type: string, year: string) => `${type} of ${year} leave the scores of all clients.`,
  action: 'Delete metrics',
  deleted: (count: number) =>
    count === 0
      ? 'There was nothing to delete.'
      : `${formatCount(count)} metric values were deleted.`,
  failed: 'An error occurred trying to delete the metrics, please try again',
} as const;

export const METRIC_TYPE_NAMES = {
  all: 'All metrics',
  ml: 'Metrics read by the machine',
  sustainability: 'Sustainability metrics',
  governance: 'Governance metrics',
  impact: 'Impact metrics',
  edci: 'EDCI metrics',
  sustainability_s2: 'Climate (IFRS S2) metrics',
} as const satisfies Record<DeletedMetricType, string>;
