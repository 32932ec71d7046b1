import type { Box, PassageBox } from '@verdure/contract/coverage/documents';
import type { PrintedNumber } from '@verdure/contract/coverage/document-pages';
import type { AddedExcerpt, ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { formatNumber } from '../../../format/number.ts';
import type { LikelyPage } from './likely-page.ts';

/** Where a figure was picked. */
export interface PickedPlace {
  readonly reportId: number;
  readonly title: string;
  readonly page: number;
  readonly text: string;
  readonly box: Box;
}

/** A figure that was picked on a page; the unit is null where the page does not say it. */
export interface PickedFigure {
  readonly value: number;
  readonly unit: string | null;
  readonly place: PickedPlace;
}

export const figureOf = (
  { value, unit, passage, box }: PrintedNumber,
  { report_id, report }: Pick<LikelyPage, 'report_id' | 'report'>,
  page: number,
): PickedFigure => ({
  value,
  unit,
  place: { reportId: report_id, title: report.title, page, text: passage, box },
});

/** The passage that is stored with the figure. */
export const addedOf = (
  { reportId, page, text, box }: PickedPlace,
  { raw_value, raw_unit }: { readonly raw_value: number; readonly raw_unit: string },
): AddedExcerpt => ({
  report_id: reportId,
  page,
  text,
  labels: ['performance'],
  raw_value,
  raw_unit,
  boxes: [{ of: 'value', ...box }],
});

/** What is read of a number of a page: '12,345 ktCO2e, Scope 1, 2025'. */
export const numberName = ({ printed, unit, name, year }: PrintedNumber): string =>
  [
    unit === null ? printed : `${printed} ${unit}`,
    name === '' ? null : name,
    year === null ? null : String(year),
  ]
    .filter((part) => part !== null)
    .join(', ');

/**
 * What is boxed of a passage: where the machine read it, else the only number of the page that is its
 * figure, as it is printed.
 */
export function boxesOf(
  { boxes, raw_value: raw }: ReviewedExcerpt,
  numbers: readonly PrintedNumber[],
): { readonly boxes: readonly PassageBox[]; readonly isByDigits: boolean } {
  if (boxes.length > 0 || raw === null) return { boxes, isByDigits: false };
  const same = numbers.filter(
    ({ value, printed }) => value === raw || printed === formatNumber(raw),
  );
  const [only] = same;
  if (only === undefined || same.length > 1) return { boxes: [], isByDigits: false };
  return { boxes: [{ of: 'value', ...only.box }], isByDigits: true };
}
