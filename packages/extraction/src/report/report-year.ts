import { readHead } from '../figures/index.ts';
import type { Page } from '../layout/index.ts';

/** A year that heads at least this share of as many columns as the most frequent one. */
const OFTEN = 0.3;
const COVER_PAGES = 3;
const TITLE = /\b(20\d\d)\b/g;

/** The newest year that heads columns about as often as any; targets and notes are rarer. */
export function newestHead(pages: readonly Page[], latest: number): number | null {
  const counts = new Map<number, number>();
  for (const { text } of pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells))) {
    const head = readHead(text);
    if (head?.kind !== 'year' || head.year > latest) continue;
    counts.set(head.year, (counts.get(head.year) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const years = [...counts].filter(([, count]) => count >= OFTEN * most).map(([year]) => year);
  return years.length === 0 ? null : Math.max(...years);
}

/**
 * The year that a report is about, where nobody says it: the newest year of its tables, else the
 * newest that its first pages name, else the latest.
 *
 * @param latest no report is of a later year
 */
export function reportYearOf(pages: readonly Page[], latest: number): number {
  const head = newestHead(pages, latest);
  if (head !== null) return head;
  const cover = pages
    .slice(0, COVER_PAGES)
    .flatMap(({ lines }) => lines.flatMap(({ cells }) => cells))
    .flatMap(({ text }) => [...text.matchAll(TITLE)].map(([year]) => Number(year)))
    .filter((year) => year <= latest);
  return cover.length === 0 ? latest : Math.max(...cover);
}
