import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { type ResultRow, resultRows, rowsOfPage } from './result-rows.ts';
import {
  type ResultRequest,
  firstPageQuery,
  type Result,
  type ResultPage,
  type ResultSort,
  resultQuery,
  ROWS_A_PAGE,
} from './screener.queries.ts';

const NOTHING: ResultPage = { columns: [], results: [] };
const NO_PAGES: readonly number[] = [];

interface Answer {
  readonly data: ResultPage | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

const answersOf = (more: readonly Answer[]) => ({
  answers: more.map(({ data }) => data?.results),
  failed: more.find(({ error }) => error !== null) ?? null,
});

/** The rows of a result: the first page, and every page that the reader has scrolled to. */
export function useResultRows(asked: ResultRequest, sort: ResultSort | null) {
  const first = useQuery(firstPageQuery({ asked, sort }));
  const name = JSON.stringify([asked, sort]);
  const [seen, setSeen] = useState({ name, pages: NO_PAGES });
  // another result starts with its first page
  const pages = seen.name === name ? seen.pages : NO_PAGES;
  const { answers, failed } = useQueries({
    queries: pages.map((page) => resultQuery({ asked, sort, page })),
    combine: answersOf,
  });
  const { columns, results } = first.data ?? NOTHING;
  const total = results[0]?.total ?? 0;
  const rows = useMemo(() => {
    const loaded = new Map<number, readonly ResultRow[]>([[0, madeOnce(0, results)]]);
    pages.forEach((page, at) => {
      const answer = answers[at];
      if (answer !== undefined) loaded.set(page, madeOnce(page, answer));
    });
    return resultRows(total, loaded, ROWS_A_PAGE);
  }, [total, results, pages, answers]);
  const see = (wanted: readonly number[]) => {
    const news = wanted.filter((page) => page > 0 && !pages.includes(page));
    if (news.length > 0) setSeen({ name, pages: [...pages, ...news] });
  };
  return { first, rows, total, columns, results, see, failed };
}

const MADE = new WeakMap<readonly Result[], readonly ResultRow[]>();

function madeOnce(page: number, results: readonly Result[]): readonly ResultRow[] {
  const kept = MADE.get(results);
  if (kept !== undefined) return kept;
  const made = rowsOfPage(page, results, ROWS_A_PAGE);
  MADE.set(results, made);
  return made;
}

/** A fling over thousands of rows loads where it rests. */
const RESTS_AFTER_MS = 90;

interface Scrolled {
  readonly grid: HTMLElement | null;
  readonly rowPx: number;
  readonly viewPx: number;
  readonly rows: readonly ResultRow[];
  readonly onSee: (pages: readonly number[]) => void;
}

/**
 * Tells which pages of the result the reader looks at: once the scroll rests, and when other rows
 * come under the same place, as after a change of the order.
 */
export function useSeenPages({ grid, rowPx, viewPx, rows, onSee }: Scrolled): void {
  const tell = useEffectEvent(() => {
    if (grid === null) return;
    const last = Math.max(rows.length - 1, 0);
    const pageAt = (px: number) => Math.floor(Math.min(px / rowPx, last) / ROWS_A_PAGE);
    const from = pageAt(grid.scrollTop);
    const to = pageAt(grid.scrollTop + viewPx);
    onSee(from === to ? [from] : [from, to]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are there
  useEffect(() => tell(), [rows]);
  useEffect(() => {
    if (grid === null) return;
    let waiting = 0;
    const handleScroll = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => tell(), RESTS_AFTER_MS);
    };
    grid.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(waiting);
      grid.removeEventListener('scroll', handleScroll);
    };
  }, [grid]);
}
