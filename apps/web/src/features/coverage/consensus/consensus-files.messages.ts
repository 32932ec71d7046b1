import { counted, formatCount } from '../../../format/number.ts';

/** Every sentence of the page on which administrators upload ratings. */
export const consensusFilesMessages = {
  title: 'Consensus Data',
  failed: 'Could not load the state of the consensus data',
  drop: 'Drop the monthly file of a rating provider here: CSV or a workbook, a row for each company and month.',
  uploading: 'The file is being read…',
  uploadFailed: 'The file could not be imported, please try again',
  nothingYet: 'No ratings have been imported yet.',
  noFiles: 'No files yet.',
  providers: 'Providers',
  files: 'Last files',
  recalculates: 'The consensus is calculated again in the background.',
  shown: (month: string, companies: number) =>
    `Companies show the ratings of ${month}, of ${formatCount(companies)} ${companies === 1 ? 'company' : 'companies'}.`,
  result: ({
    read,
    taken,
    unchanged,
    refused,
  }: Record<'read' | 'taken' | 'unchanged' | 'refused', number>) =>
    `${counted(read, 'row')} read: ${formatCount(taken)} taken, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused.`,
} as const;
