import { formatPercent } from '../../format/percent.ts';

export const emissionsMessages = {
  loadFailed: 'There was an error loading data for this company and profile, please try refreshing',
  none: 'The profile assumes no reduction of its own.',
  falls: (rate: number) => `Emissions are taken to fall by ${formatPercent(rate)} a year.`,
  range: 'Enter a percentage from 0 to 50',
  unchanged: 'Nothing has changed',
  saved: 'Successfully saved data for this company and profile',
  saveFailed: 'An error occurred trying to save data for this company, please try again',
} as const;
