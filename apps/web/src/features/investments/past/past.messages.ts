import { formatDate } from '../../../format/date.ts';

export const pastMessages = {
  open: 'Open an earlier day',
  title: 'Open an earlier day',
  other: 'Choose another day',
  didNotExist: 'It did not exist on that day. Choose a later one.',
  day: 'Day (UTC)',
  show: 'Show',
  hint: 'The page then shows what it showed at the end of that day: holdings, weights, values and profile.',
  strip: 'Earlier day',
  shown: (day: string): string => `As shown on ${formatDate(day)}`,
  limits: 'Nothing can be changed here. Names and companies open as they are today.',
  back: 'Back to today',
  future: 'Choose today or an earlier day.',
  none: 'Choose a day.',
} as const;
