import type { ReportType } from '@verdure/contract/coverage/documents';
import type { ReportCover } from '@verdure/contract/desk/report-covers';

import { isArchive } from './archive-plan.ts';
import { intakeMessages } from './intake.messages.ts';

/** A file on its way from the drop to a stored report. */
export interface IntakeRow {
  readonly key: number;
  readonly file: File;
  /** The name of the zip that it came in; null if it came by itself. */
  readonly archive: string | null;
  readonly state: 'unpacking' | 'reading' | 'ready' | 'refused' | 'sending' | 'taken';
  /** Why it is refused, or to be taken again, in a sentence. */
  readonly reason: string | null;
  /** What its first pages say; null until they are read. */
  readonly cover: ReportCover | null;
  readonly companyId: number | null;
  readonly year: string;
  readonly type: ReportType;
  /** Cells that a person set: nobody needs to look at them again. */
  readonly touched: ReadonlySet<IntakeCell>;
}
export type IntakeCell = 'company' | 'year' | 'type';

export const startOf = (key: number, file: File): IntakeRow => ({
  key,
  file,
  archive: null,
  state: isArchive(file.name) ? 'unpacking' : 'reading',
  reason: null,
  cover: null,
  companyId: null,
  year: '',
  type: 'sustainability',
  touched: new Set(),
});

/** A row with what its cover says in its cells. */
export const withCover = (row: IntakeRow, cover: ReportCover): IntakeRow => ({
  ...row,
  state: 'ready',
  cover,
  companyId: cover.company?.id ?? null,
  year: cover.year === null ? '' : String(cover.year),
  type: cover.type,
});

const isSure = ({ cover, touched }: IntakeRow, cell: IntakeCell): boolean => {
  if (cover === null || touched.has(cell)) return true;
  if (cell === 'company') return cover.is_company_sure;
  return cell === 'year' ? cover.is_year_sure : cover.is_type_sure;
};

/** What is wrong with the company of a report that is ready; null: nothing. */
function faultOfCompany({ cover, companyId }: IntakeRow): string | null {
  if (companyId === null) return intakeMessages.noCompany;
  const named = cover?.is_company_sure === true ? cover.company : null;
  return named === null || named.id === companyId ? null : intakeMessages.coverNames(named.name);
}

const FAULTS: Readonly<Record<IntakeCell, (row: IntakeRow) => string | null>> = {
  company: faultOfCompany,
  year: ({ year }) => (isYear(year) ? null : intakeMessages.noYear),
  type: () => null,
};

/** Why a cell should be looked at; null: it need not be. */
export function doubtOf(row: IntakeRow, cell: IntakeCell): string | null {
  const fault = row.state === 'ready' ? FAULTS[cell](row) : null;
  return fault ?? (isSure(row, cell) ? null : intakeMessages.unsure);
}

const CELLS = ['company', 'year', 'type'] as const;

const hasDoubt = (row: IntakeRow): boolean => CELLS.some((cell) => doubtOf(row, cell) !== null);

export const isYear = (year: string): boolean => /^(19|20)\d\d$/.test(year);

/** The earlier file of the same content; undefined: there is none. */
export const sameBefore = (row: IntakeRow, rows: readonly IntakeRow[]): IntakeRow | undefined =>
  row.cover === null
    ? undefined
    : rows.find(
        ({ key, cover, state }) =>
          key < row.key && state !== 'refused' && cover?.content === row.cover?.content,
      );

const slotOf = ({ companyId, year, type, cover }: IntakeRow): string =>
  `${companyId}/${year}/${type}/${cover?.format}`;

/** Another file for the same company, year and kind, of which one would replace the other. */
export const rivalOf = (row: IntakeRow, rows: readonly IntakeRow[]): IntakeRow | undefined =>
  rows.find(
    (other) =>
      other.key !== row.key &&
      isFilled(row) &&
      isTakable(other, rows) &&
      other.cover?.content !== row.cover?.content &&
      slotOf(other) === slotOf(row),
  );

/** Whether a file is to be stored: neither refused, nor here twice, nor stored already. */
export const isTakable = (row: IntakeRow, rows: readonly IntakeRow[]): boolean =>
  row.state === 'ready' && row.cover?.stored === null && sameBefore(row, rows) === undefined;

const isFilled = ({ companyId, year }: IntakeRow): boolean => companyId !== null && isYear(year);

/** Whether somebody should look at a report before it is taken. */
export const isDoubtful = (row: IntakeRow, rows: readonly IntakeRow[]): boolean =>
  isTakable(row, rows) && (hasDoubt(row) || rivalOf(row, rows) !== undefined);

/** Whether it is not known yet what a file is. */
export const isPending = ({ state }: IntakeRow): boolean =>
  state === 'unpacking' || state === 'reading';

/** What is to be looked at comes first, then what is sure, then what is left out. */
export function inOrder(rows: readonly IntakeRow[]): readonly IntakeRow[] {
  const rankOf = (row: IntakeRow): number => {
    if (row.state === 'refused') return 4;
    if (isPending(row)) return 2;
    if (row.state !== 'ready') return 5;
    if (!isTakable(row, rows)) return 3;
    return isDoubtful(row, rows) ? 0 : 1;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other) || one.key - other.key);
}

/** Why the reports cannot be taken yet; null: they can. */
export function whyNotAccepted(rows: readonly IntakeRow[]): string | null {
  if (rows.some(isPending)) return intakeMessages.stillReading;
  const taken = rows.filter((row) => isTakable(row, rows));
  if (taken.length === 0) return intakeMessages.nothingToTake;
  return taken.every(isFilled) ? null : intakeMessages.fillFirst;
}
