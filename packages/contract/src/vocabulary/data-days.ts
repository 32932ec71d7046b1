const DAY = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayText = (iso: string): string => DAY.format(new Date(iso));

/** The days of the earliest and latest input of a figure, YYYY-MM-DD; null without inputs. */
interface Days {
  readonly data_from: string | null;
  readonly data_to: string | null;
}

/** 'data of 2023 to 2025', 'data of 31 December 2025' (methodology 24.2); empty without inputs. */
export function dataOfWords({ data_from: from, data_to: to }: Days): string {
  if (from === null || to === null) return '';
  if (from === to) return `data of ${dayText(to)}`;
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? `data of ${last}` : `data of ${first} to ${last}`;
}

/** What is said of a figure, and the days of its data: 'of 34% of the weight · data of 2024'. */
export const withDays = (words: string, days: Days): string =>
  [words, dataOfWords(days)].filter((each) => each !== '').join(' · ');

/** On papers and in workbooks: 'Data to 31 December 2025, calculated for 23 November 2026'. */
export const dataToWords = ({ data_to: to }: Pick<Days, 'data_to'>, asOf: string): string =>
  to === null
    ? `Calculated for ${dayText(asOf)}`
    : `Data to ${dayText(to)}, calculated for ${dayText(asOf)}`;
