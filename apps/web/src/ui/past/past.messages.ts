import { formatDate } from '../../format/date.ts';

export const pastMessages = {
  open: 'Open an earlier day',
  title: 'Open an earlier day',
  other: 'Choose another day',
  notThere: 'Verdure did not have it on that day. Choose a later one.',
  day: 'Day (UTC)',
  show: 'Show',
  hint: 'The page then shows what it showed at the end of that day.',
  strip: 'Earlier day',
  shown: (day: string): string => `As shown on ${formatDate(day)}`,
  refused: (day: string): string => `Nothing is shown of ${formatDate(day)}`,
  unchangeable: 'Nothing can be changed here.',
  ofInvestment: 'What opens from here is of that day too; names are those of today.',
  ofCompany: 'Notes, engagements and reports are left out: they are of today.',
  ofPortfolios: 'Alerts are left out: they are of today. Names are those of today.',
  ofScreener:
    'A saved query stores no day. What providers say is left out where nothing of it was calculated by then.',
  ofComparison: 'Answers to policy questions are left out: they are of today.',
  ofCountry: 'Its name is that of today.',
  back: 'Back to today',
  future: 'Choose today or an earlier day.',
  none: 'Choose a day.',
} as const;
