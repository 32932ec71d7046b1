import type { TriedFilter } from '@verdure/contract/news/sentiment-filters';

import { formatMoment } from '../../../format/date.ts';
import { filterMessages, triedWords } from './filter.messages.ts';

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url);

/** The articles that a filter matched, those that the stored one does not marked as new. */
export const FilterTrial = ({ tried }: { readonly tried: TriedFilter }) => (
  <section aria-label={filterMessages.try}>
    <p role="status">{triedWords(tried)}</p>
    <ul className="filter-matches">
      {tried.articles.map(({ url, title, time, source, is_new }) => (
        <li key={url}>
          {isWebAddress(url) ? (
            <a href={url} target="_blank" rel="noreferrer noopener">
              {title}
            </a>
          ) : (
            title
          )}
          {is_new ? <strong className="filter-new">{filterMessages.isNew}</strong> : null}
          <span className="caption">
            {source} · {formatMoment(time)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
