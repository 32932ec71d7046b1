import './find-company.css';

import { useQuery } from '@tanstack/react-query';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { companyPath, NO_ORIGIN } from '../../../paths.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { CoverageBadges } from '../../../ui/marks/coverage-badge.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { companySearchQuery, SEARCH_FROM_CHARACTERS } from './companies.queries.ts';

const DEBOUNCE_MS = 500;
const FAILED = 'There was an error loading companies, please try refreshing';

interface Props {
  /** Draws the name of a result; a link to its page if absent. */
  readonly nameIn?: (company: IdAndName) => ReactNode;
}

const linked = ({ id, name }: IdAndName): ReactNode => (
  <a href={companyPath(id, NO_ORIGIN)}>{name}</a>
);

/** A search and its results, to open a company or to choose one. */
export function FindCompany({ nameIn = linked }: Props) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), DEBOUNCE_MS);
  const isAsked = text.trim().length >= SEARCH_FROM_CHARACTERS && settled !== '';
  return (
    <div className="find-company">
      <SearchField
        label="Name, ISIN or ticker"
        data-first-focus
        hint="At least 2 characters"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isAsked ? <Found text={settled} nameIn={nameIn} /> : null}
    </div>
  );
}

interface FoundProps extends Required<Props> {
  readonly text: string;
}

function Found({ text, nameIn }: FoundProps) {
  const companies = useQuery(companySearchQuery(text));
  return (
    <Loaded query={companies} failed={FAILED}>
      {(found) =>
        found.length === 0 ? (
          <Empty text="No results available." />
        ) : (
          <ul className="found-companies">
            {found.map(({ id, name, isin, sector_name, ...flags }) => (
              <li key={id}>
                {nameIn({ id, name })}
                <CoverageBadges flags={flags} />
                <span className="caption">{sector_name}</span>
                <code className="caption">{isin}</code>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
