import type { CompanySentiment, SentimentEntry } from '@verdure/contract/news/company-sentiment';
import { displayText, typeset } from '@verdure/scoring/display';
import { netSentiment } from '@verdure/scoring/sentiment';

import type { Block } from '../../../platform/documents/document.ts';
import {
  left,
  paragraph,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { shownCount, shownDate, shownMonth } from '../../../platform/documents/shown.ts';

/** A net score as percent without decimals. */
export const shownNet = (net: number | null): string =>
  net === null
    ? 'N/A'
    : `${typeset(displayText({ quantity: 'sentiment_percentage', value: net }))}%`;

const MONTHS = 12;

interface MonthOfStories {
  readonly month: string;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

const sumOf = (entries: readonly SentimentEntry[], name: keyof Omit<SentimentEntry, 'date'>) =>
  entries.reduce((sum, entry) => sum + entry[name], 0);

/** The twelve months that end with the month of the last day, without those that have no story. */
export function monthsOfYear({ sentiment, last_day }: CompanySentiment): readonly MonthOfStories[] {
  const end = new Date(`${last_day.slice(0, 7)}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() - (MONTHS - 1));
  const first = end.toISOString().slice(0, 7);
  const byMonth = Map.groupBy(sentiment, ({ date }) => date.slice(0, 7));
  return [...byMonth]
    .filter(([month]) => month >= first)
    .map(([month, entries]) => ({
      month,
      positive: sumOf(entries, 'positive_comments'),
      neutral: sumOf(entries, 'neutral_comments'),
      negative: sumOf(entries, 'negative_comments'),
    }));
}

export const monthRow = ({ month, positive, neutral, negative }: MonthOfStories) => [
  shownMonth(month),
  shownCount(positive),
  shownCount(neutral),
  shownCount(negative),
  shownNet(netSentiment({ positive, negative })),
];

function weekOf({ net, previous_net, last_day }: CompanySentiment): string {
  if (net === null) return `No story of the seven days to ${shownDate(last_day)} is stored.`;
  const before =
    previous_net === null
      ? 'It was not possible to calculate the sentiment shift for the last 7 days.'
      : `In the seven days before it was ${shownNet(previous_net)}.`;
  return `Net sentiment of the seven days to ${shownDate(last_day)}: ${shownNet(net)}. ${before}`;
}

/** What the news of the last twelve months say, by month. */
export function sentimentBlocks(sentiment: CompanySentiment | null): readonly Block[] {
  if (sentiment === null) return [];
  const months = monthsOfYear(sentiment);
  const said = paragraph(
    `${weekOf(sentiment)} Sources: ${sentiment.sources.join(', ') || 'none'}.`,
  );
  const table = tableOr(
    'No story of the last twelve months is stored.',
    [left('Month'), right('Positive'), right('Neutral'), right('Negative'), right('Net')],
    months.map(monthRow),
  );
  const rule = paragraph(
    'Net: positive less negative stories, as a share of both. Neutral stories do not count.',
  );
  return [section('Live ESG sentiment'), said, table, ...(months.length === 0 ? [] : [rule])];
}
