import './new-controversies.css';

import type { Controversies } from '@verdure/contract/news/controversies';
import { useQuery } from '@tanstack/react-query';

import { formatDate } from '../../../format/date.ts';
import { companyPath, controversiesPath, NO_ORIGIN } from '../../../paths.ts';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import { controversiesMessages, volumeWords } from './controversies.messages.ts';
import { controversiesQuery } from './controversies.queries.ts';

interface Props {
  readonly portfolioId: number;
  readonly since: string;
}

/** The page of all has the rest. */
const MOST_SHOWN = 10;

/** What came after a day: the days with unusually many negative stories about companies that a portfolio holds. */
export function NewControversies({ portfolioId, since }: Props) {
  const found = useQuery(controversiesQuery(portfolioId));
  return (
    <>
      <QueryFailed query={found} message={controversiesMessages.failed} />
      {found.data === undefined ? null : (
        <Days found={found.data} portfolioId={portfolioId} since={since} />
      )}
    </>
  );
}

function Days({ found, portfolioId, since }: Props & { readonly found: Controversies }) {
  const days = found.days.filter(({ day }) => day > since);
  if (days.length === 0) return null;
  return (
    <section aria-label={controversiesMessages.fresh}>
      <p className="new-controversies-title">{`${controversiesMessages.fresh}: ${days.length}`}</p>
      <ul className="new-controversies">
        {days.slice(0, MOST_SHOWN).map((each) => (
          <li key={`${each.company.id} ${each.day}`}>
            <a href={companyPath(each.company.id, { ...NO_ORIGIN, portfolio: portfolioId })}>
              {each.company.name}
            </a>
            , {formatDate(each.day)}: {volumeWords(each)}
            {each.stories[0] === undefined ? '.' : `, among them ‘${each.stories[0].title}’.`}
          </li>
        ))}
      </ul>
      {since < found.from ? (
        <p className="caption">{controversiesMessages.lookedBack(found.from)}</p>
      ) : null}
      <a href={controversiesPath(portfolioId)}>{controversiesMessages.ofPortfolio}</a>
    </section>
  );
}
