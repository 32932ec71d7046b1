import type { CompanySentiment, SentimentEntry } from '@verdure/contract/news/company-sentiment';

import type { DayBar } from '../../../ui/chart/day-bar.ts';

const DAY = 24 * 60 * 60 * 1_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

const barOf = (day: string, entry: SentimentEntry | undefined): DayBar => ({
  day,
  positive: entry?.positive_comments ?? 0,
  neutral: entry?.neutral_comments ?? 0,
  negative: entry?.negative_comments ?? 0,
});

/** Every day up to the last complete one; a day without stories has zeros. */
export function lastDays(
  { sentiment, last_day }: CompanySentiment,
  count: number,
): readonly DayBar[] {
  const byDay = new Map(sentiment.map((entry) => [entry.date, entry]));
  return Array.from({ length: count }, (_, at) => {
    const day = daysBefore(last_day, count - 1 - at);
    return barOf(day, byDay.get(day));
  });
}

/** The stories of the last seven days in all. */
export const weekOf = (sentiment: CompanySentiment): DayBar =>
  lastDays(sentiment, 7).reduce((sum, day) => ({
    day: sum.day,
    positive: sum.positive + day.positive,
    neutral: sum.neutral + day.neutral,
    negative: sum.negative + day.negative,
  }));
