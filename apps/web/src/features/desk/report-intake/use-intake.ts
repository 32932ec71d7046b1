import { useQueryClient } from '@tanstack/react-query';
import { readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import { REPORT_FILE_BYTES } from '@verdure/contract/desk/report-uploads';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../api/call.ts';
import { isUnanswered, textOf } from '../../../api/call-error.ts';
import type { GridPath } from '../../../paths.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isCancelled } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { intakeMessages } from './intake.messages.ts';
import { type IntakeCell, type IntakeRow, isTakable, startOf, withCover } from './intake-row.ts';
import { addReport } from './add-report.ts';

/** So many files are on their way to the server at once. */
const AT_ONCE = 2;

/** Does the work of each item, a few at a time, in turn. */
async function fewAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const left = [...items];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The rows of the table; each file's first pages are read as soon as it opens. */
export function useIntake(files: readonly File[], reviewAt: GridPath) {
  const [rows, setRows] = useState<readonly IntakeRow[]>(() =>
    files.map((file, at) => startOf(at + 1, file)),
  );
  const patch: Patch = (key, change) =>
    setRows((now) => now.map((row) => (row.key === key ? change(row) : row)));
  useFirst(async (signal) => {
    const read = await withUnpacked(rows, setRows, signal);
    await fewAtOnce(read, (row) => readOne(row, patch, signal));
  });
  return {
    rows,
    set: (key: number, cell: IntakeCell, change: Partial<IntakeRow>) =>
      patch(key, (row) => ({ ...row, ...change, touched: new Set([...row.touched, cell]) })),
    leaveOut: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
    take: useTake(rows, patch, reviewAt),
  };
}

type Patch = (key: number, change: (row: IntakeRow) => IntakeRow) => void;

const refused =
  (reason: string) =>
  (row: IntakeRow): IntakeRow => ({
    ...row,
    state: 'refused',
    reason,
  });

/** A row that can be taken again, and why. */
const ready =
  (reason: string | null) =>
  (row: IntakeRow): IntakeRow => ({ ...row, state: 'ready', reason });

/** The rows of the files in a zip; of what cannot be opened, its own row with the reason. */
async function unpackedRows(row: IntakeRow, firstKey: number, signal: AbortSignal) {
  const archive = row.file.name;
  const unpacked: IntakeRow[] = [];
  try {
    const { openArchive } = await import('./open-archive.ts');
    for await (const { file, reason } of openArchive(row.file, signal)) {
      const key = firstKey + unpacked.length;
      // nothing of an archive that is refused came in it
      const found = { ...startOf(key, file), archive: file.name === archive ? null : archive };
      unpacked.push(reason === null ? { ...found, state: 'reading' } : refused(reason)(found));
    }
  } catch (error) {
    return [refused(textOf(error, intakeMessages.noArchive(archive)))(row)];
  }
  return unpacked;
}

/** The rows of all files to read, those in archives too, which give way to what is in them. */
async function withUnpacked(
  rows: readonly IntakeRow[],
  setRows: (change: (now: readonly IntakeRow[]) => readonly IntakeRow[]) => void,
  signal: AbortSignal,
): Promise<readonly IntakeRow[]> {
  const all = rows.filter(({ state }) => state !== 'unpacking');
  for (const row of rows.filter(({ state }) => state === 'unpacking')) {
    const unpacked = await unpackedRows(row, rows.length + all.length + 1, signal);
    all.push(...unpacked);
    setRows((now) => now.flatMap((each) => (each.key === row.key ? unpacked : [each])));
  }
  return all.filter(({ state }) => state === 'reading');
}

async function readOne({ key, file }: IntakeRow, patch: Patch, signal: AbortSignal) {
  if (signal.aborted) return;
  if (file.size > REPORT_FILE_BYTES) {
    patch(key, refused(intakeMessages.tooLarge(file.name)));
    return;
  }
  try {
    const cover = await call(readCoverEndpoint, { file }, { signal });
    patch(key, (row) => withCover(row, cover));
  } catch (error) {
    if (!signal.aborted) patch(key, refused(textOf(error, intakeMessages.notRead)));
  }
}

interface Failure {
  /** What becomes of the row; null: it stays as it is. */
  readonly change: ((row: IntakeRow) => IntakeRow) | null;
  readonly text: string | null;
}

/** A report that is stored stays so, whatever its reading comes to; one that the server has not refused can be taken again. */
function failureOf(
  error: unknown,
  { name, isStored }: { readonly name: string; readonly isStored: boolean },
): Failure {
  if (isCancelled(error)) return { change: isStored ? null : ready(null), text: null };
  if (isStored) return { change: null, text: intakeMessages.notFollowed(name) };
  const unanswered = intakeMessages.unanswered(name);
  if (isUnanswered(error)) return { change: ready(unanswered), text: unanswered };
  const text = textOf(error, intakeMessages.failed(name));
  return { change: refused(text), text };
}

/** Stores what can be taken; the readings go on in the task tray. */
function useTake(rows: readonly IntakeRow[], patch: Patch, reviewAt: GridPath) {
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const takeOne = ({ key, file, companyId, year, type }: IntakeRow) =>
    new Promise<void>((stored) => {
      if (companyId === null) return stored();
      const setState = (state: IntakeRow['state']) => patch(key, (row) => ({ ...row, state }));
      setState('sending');
      let isStored = false;
      const onStored = () => {
        isStored = true;
        setState('taken');
        stored();
      };
      const report = { file, companyId, year: Number(year), type, reviewAt };
      addReport(queries, report, onStored).catch((error: unknown) => {
        stored();
        const failure = failureOf(error, { name: file.name, isStored });
        if (failure.change !== null) patch(key, failure.change);
        if (failure.text !== null) showToast('error', failure.text);
      });
    });
  return async () => {
    const taken = rows.filter((row) => isTakable(row, rows));
    await fewAtOnce(taken, takeOne);
    void makeStale('company');
  };
}

/** Begins work once, when the table opens; closing it ends the work. */
function useFirst(begin: (signal: AbortSignal) => Promise<void>) {
  const first = useRef(begin);
  useEffect(() => {
    const controller = new AbortController();
    void first.current(controller.signal);
    return () => controller.abort();
  }, []);
}
