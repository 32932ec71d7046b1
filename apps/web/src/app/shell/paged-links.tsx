import type { IdAndName } from '@verdure/contract/http/fields';
import { useEffect, useState } from 'react';

import { formatCount } from '../../format/number.ts';

export interface NamedLink extends IdAndName {
  readonly path: string;
  /** A word behind the name, part of the link. */
  readonly mark?: string;
}

interface Props {
  /** A sub-heading such as 'Direct Coverage'; absent if there is only one list. */
  readonly heading?: string;
  readonly links: readonly NamedLink[];
  /** The text of the filter above the list. */
  readonly filter: string;
  readonly pathname: string;
}

export const LINKS_A_PAGE = 100;

/** One part of a list: its count, up to a hundred links, Prev and Next (SCR-SHELL-07). */
export function PagedLinks({ heading, links, filter, pathname }: Props) {
  const [page, setPage] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its first page
  useEffect(() => setPage(0), [filter, links]);
  const wanted = filter.trim().toLocaleLowerCase('en');
  const found =
    wanted === ''
      ? links
      : links.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
  const pages = Math.max(Math.ceil(found.length / LINKS_A_PAGE), 1);
  const shown = found.slice(page * LINKS_A_PAGE, (page + 1) * LINKS_A_PAGE);

  return (
    <section className="paged-links" aria-label={heading}>
      {heading === undefined ? null : (
        <h3 className="split-head">
          {heading} <span>{formatCount(found.length)}</span>
        </h3>
      )}
      <ul>
        {shown.map(({ id, name, path, mark }) => (
          <li key={id}>
            <a href={path} aria-current={pathname === path ? 'page' : undefined}>
              <span className="paged-link-name">{name}</span>
              {mark === undefined ? null : (
                <>
                  {' '}
                  <span className="caption">{mark}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="caption menu-empty">No results available.</p> : null}
      {pages > 1 ? (
        <div className="pager">
          <PagerButton label="Prev" isOff={page === 0} onPress={() => setPage(page - 1)} />
          <span>
            Page {page + 1} of {pages}
          </span>
          <PagerButton label="Next" isOff={page === pages - 1} onPress={() => setPage(page + 1)} />
        </div>
      ) : null}
    </section>
  );
}

interface PagerProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

const PagerButton = ({ label, isOff, onPress }: PagerProps) => (
  <button type="button" disabled={isOff} onClick={onPress}>
    {label}
  </button>
);
