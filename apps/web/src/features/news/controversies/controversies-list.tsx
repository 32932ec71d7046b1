import './controversies-list.css';

import type { Controversies, Controversy } from '@verdure/contract/news/controversies';
import type { ReactNode } from 'react';

import { formatDate } from '../../../format/date.ts';
import { companyPath, NO_ORIGIN } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { controversiesMessages, leftOutWords, volumeWords } from './controversies.messages.ts';

interface Props {
  readonly found: Controversies;
  /** The portfolio that the reader chose. */
  readonly portfolioId: number | undefined;
  /** The top stories of a day. */
  readonly storiesOf: (controversy: Controversy) => ReactNode;
  /** Opens all stories of a day. */
  readonly onOpen: (controversy: Controversy) => void;
}

/** Days with unusual bad news, newest first: each company with what was written. */
export function ControversiesList({ found, ...props }: Props) {
  const names = new Map(found.portfolios.map(({ id, name }) => [id, name]));
  return (
    <div className="stack">
      {[...Map.groupBy(found.days, ({ day }) => day)].map(([day, controversies]) => (
        <Panel key={day} title={formatDate(day)}>
          <ul className="controversies">
            {controversies.map((each) => (
              <CompanyDay key={each.company.id} controversy={each} names={names} {...props} />
            ))}
          </ul>
        </Panel>
      ))}
      {found.left_out === 0 ? null : <p className="caption">{leftOutWords(found.left_out)}</p>}
    </div>
  );
}

interface CompanyDayProps extends Omit<Props, 'found'> {
  readonly controversy: Controversy;
  readonly names: ReadonlyMap<number, string>;
}

function CompanyDay({ controversy, names, portfolioId, ...props }: CompanyDayProps) {
  const { company, portfolio_ids, stories, negative } = controversy;
  const heldBy = portfolio_ids.flatMap((id) => names.get(id) ?? []).join(', ');
  return (
    <li className="controversy">
      <h3 className="controversy-company">
        <a href={companyPath(company.id, { ...NO_ORIGIN, portfolio: portfolioId })}>
          {company.name}
        </a>
      </h3>
      <p className="caption">
        {volumeWords(controversy)}. Held by {heldBy}.
      </p>
      {props.storiesOf(controversy)}
      {negative > stories.length ? (
        <Button size="dense" onClick={() => props.onOpen(controversy)}>
          {controversiesMessages.more}
          <span className="visually-hidden">
            : {company.name}, {formatDate(controversy.day)}
          </span>
        </Button>
      ) : null}
    </li>
  );
}
