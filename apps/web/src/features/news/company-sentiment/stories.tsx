import './stories.css';

import type { SentimentStory } from '@verdure/contract/news/company-sentiment';

import { Fragment, type ReactNode } from 'react';

import { formatMoment } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { SENTIMENT_WORDS } from './sentiment.messages.ts';

/** Stories in their order, each with a link to where it was published. */
export const Stories = ({ stories }: { readonly stories: readonly SentimentStory[] }) => (
  <ol className="stories">
    {byHeadline(stories).map(([story, ...again]) => (
      <Story key={story.url} story={story} again={again} />
    ))}
  </ol>
);

type Headline = [SentimentStory, ...SentimentStory[]];

/** Stories of the same headline together, at the place of the first. */
function byHeadline(stories: readonly SentimentStory[]): readonly Headline[] {
  const found = new Map<string, Headline>();
  for (const story of stories) {
    const headline = story.title.trim().toLocaleLowerCase('en');
    const same = found.get(headline);
    if (same === undefined) found.set(headline, [story]);
    else same.push(story);
  }
  return [...found.values()];
}

interface StoryProps {
  readonly story: SentimentStory;
  readonly again: readonly SentimentStory[];
}

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);

/** One headline, with what else was published under it. */
function Story({ story, again }: StoryProps) {
  const { url, title, time, sentiment, engagement, source } = story;
  return (
    <li className="story" data-sentiment={sentiment}>
      <StoryLink url={url}>{title}</StoryLink>
      <span className="caption">
        {SENTIMENT_WORDS[sentiment]} · {source} · {formatMoment(time)} · {readsOf(engagement)}
        {again.length === 0 ? null : (
          <>
            {' · '}also{' '}
            {again.map((other, at) => (
              <Fragment key={other.url}>
                {at === 0 ? null : ', '}
                <StoryLink url={other.url}>
                  {other.source} {formatMoment(other.time)}
                </StoryLink>
              </Fragment>
            ))}
          </>
        )}
      </span>
    </li>
  );
}

interface LinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

const StoryLink = ({ url, children }: LinkProps) =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ) : (
    children
  );

/** '1 read', '417 reads'. */
const readsOf = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'read' : 'reads'}`;
