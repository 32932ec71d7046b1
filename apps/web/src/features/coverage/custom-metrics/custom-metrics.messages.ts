import type { CustomMetricsUpload } from '@verdure/contract/coverage/custom-metrics';

export const customMetricsMessages = {
  title: 'Custom metrics',
  rows: 'Rows of custom metrics',
  failed: 'There was an error loading the custom metrics, please try refreshing',
  none: 'Your organisation has no metrics of its own.',
  notDisclosed: 'Not disclosed',
  upload: 'Upload custom metrics',
  format:
    'One value in each row: isin, lei or company_id of the company, then metric, value and year. Optional: unit, and for a metric that your organisation does not have yet, question (what it asks) and type (number, yes or no, words). Write N/D for a value that is not disclosed.',
  manage: 'Manage custom metrics',
  own: 'Custom metrics of your organisation',
  companies: 'Companies: how many have a value.',
  change: (name: string) => `Change ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeWhat: (name: string, companies: number) =>
    `${name} and its values of ${companies === 1 ? 'one company' : `${companies} companies`} are deleted for everyone in your organisation, in every year.`,
  noName: 'Enter a name',
  noQuestion: 'Enter a question',
  tooLong: 'A question has at most 1,000 characters',
  keepsValues: 'Its values stay. Files find the metric by its new name.',
  changed: 'Custom metric changed',
  changeFailed: 'An error occurred trying to update the custom metric, please try again',
  removed: 'Custom metric deleted',
  removeFailed: 'An error occurred trying to delete the custom metric, please try again',
  drop: 'Drop the file of your metrics here: CSV or a workbook.',
  uploading: 'The file is being read…',
  uploadFailed: 'The file could not be read, please try again',
  result: ({ rows_read: read, taken, unchanged, refused }: CustomMetricsUpload) =>
    `${read} ${read === 1 ? 'row' : 'rows'} read: ${taken} taken, ${unchanged} unchanged, ${refused} refused.`,
  added: (names: readonly string[]) => `New metrics: ${names.join(', ')}.`,
  notShown: (companies: number) =>
    `${companies === 1 ? 'One company does' : `${companies} companies do`} not show custom metrics on its page: an analyst turns them on in its preferences.`,
} as const;
