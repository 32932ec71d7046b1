import type {
  CompanySentiment,
  SentimentStory,
  StorySentiment,
} from '@verdure/contract/news/company-sentiment';
import type { ArticleSource, SentimentLabel } from '@verdure/contract/vocabulary';
import { dataDays } from '@verdure/scoring/data-days';
import { sentimentColour, type SentimentShift } from '@verdure/scoring/sentiment';

import { presentDays } from '../../../universe/data-days.ts';
import type { DayCounts, StoryRow } from './sentiment.store.ts';

const NO_SHIFT: SentimentShift = { net: null, previousNet: null, shift: null };

interface Found {
  readonly days: readonly DayCounts[];
  readonly filter: string | null;
  readonly shift: SentimentShift | undefined;
  readonly lastDay: string;
  readonly sources: readonly ArticleSource[];
}

/** A company's sentiment as it is on the wire (API-065). */
export function presentSentiment({
  days,
  filter,
  shift,
  lastDay,
  sources,
}: Found): CompanySentiment {
  const found = shift ?? NO_SHIFT;
  return {
    sentiment: days.map(({ day, positive, neutral, negative }) => ({
      date: day,
      positive_comments: positive,
      neutral_comments: neutral,
      negative_comments: negative,
    })),
    sentiment_filter: filter,
    ...presentDays(dataDays(found.net === null ? [] : [{ date: lastDay }])),
    last_day: lastDay,
    net: found.net,
    previous_net: found.previousNet,
    shift: found.shift,
    colour_grade: sentimentColour(found.net),
    sources: [...sources],
  };
}

const WORDS: Readonly<Record<SentimentLabel, StorySentiment>> = {
  positive: 'Positive',
  neutral: 'neutral',
  negative: 'Negative',
};

const SOURCES: Readonly<Record<ArticleSource, string>> = {
  news: 'News',
  twitter: 'Twitter',
  google: 'Google',
  reddit: 'Reddit',
};

/** The publisher of a story, or the kind of source. */
export const sourceWords = ({ publisher, source }: Pick<StoryRow, 'publisher' | 'source'>) =>
  publisher || SOURCES[source];

export const presentStory = (story: StoryRow): SentimentStory => ({
  url: story.address,
  title: story.title,
  time: story.published_at,
  sentiment: WORDS[story.sentiment],
  engagement: story.engagement,
  source: sourceWords(story),
});
