import './stories.css';

import type { SentimentStory } from '@verdure/contract/news/company-sentiment';

import { formatMoment } from '../../../format/date.ts';
import { SENTIMENT_WORDS } from './sentiment.messages.ts';

/** Stories in their order, each with a link to where it was published. */
export const Stories = ({ stories }: { readonly stories: readonly SentimentStory[] }) => (
  <ol className="stories">
    {stories.map((story) => (
      <Story key={story.url} story={story} />
    ))}
  </ol>
);

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);

function Story({ story }: { readonly story: SentimentStory }) {
  const { url, title, time, sentiment, engagement, source } = story;
  return (
    <li className="story" data-sentiment={sentiment}>
      {isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noreferrer noopener">
          {title}
        </a>
      ) : (
        title
      )}
      <span className="caption">
        {SENTIMENT_WORDS[sentiment]} · {source} · {formatMoment(time)} · engagement {engagement}
      </span>
    </li>
  );
}
