import { MOST_COMPARED_FIGURES } from '@verdure/contract/administration/receipts';
import { compareFigures, type ComparedFigure, type FigureTable } from '@verdure/documents/figures';

import { TaskFailed } from '../../../platform/compute/compute.ts';
import { taskOf } from '../../../platform/compute/task.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import { hashFigures } from '../../../platform/receipts/hash-figures.ts';
import type { Remakes } from '../../../platform/receipts/receipt.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { askAgain, whyOther } from './ask-again.ts';
import type { run, SentFile } from './read-sent-file.task.ts';
import { findReceipt, type StoredReceipt } from './receipt.store.ts';

const READ = taskOf<typeof run>(new URL('./read-sent-file.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 20_000,
});

export interface CheckParts extends Pick<ServerParts, 'database' | 'compute'> {
  readonly remakes: Remakes;
}

/** What was found of a file. */
export interface CheckedFile {
  readonly receipt: StoredReceipt | null;
  /** 'issued': byte for byte as it left; 'same': other bytes with the same figures. */
  readonly file: 'issued' | 'same' | 'changed' | 'unknown';
  readonly store: 'agrees' | 'differs' | 'not-asked';
  readonly sentences: readonly string[];
  /** Each figure; none where all agree by their hash, or there are too many to compare. */
  readonly figures: readonly ComparedFigure[];
}

const NO_RECEIPT =
  'The file carries no receipt of Verdure. Check a file as it was exported: a workbook, a CSV of the screener or of a table, or a PDF. A filled template is known by its bytes alone, so that none can be checked after it was changed.';
const TOO_MUCH = 'The file takes too long to read, or too much memory.';

const unknown = (sentence: string): CheckedFile => ({
  receipt: null,
  file: 'unknown',
  store: 'not-asked',
  sentences: [sentence],
  figures: [],
});

const unknownReceipt = (id: string): string =>
  `No receipt ${id} is known here. It belongs to another organisation or installation, or the receipt in the file was changed.`;

const sameHash = (one: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && Buffer.from(one).equals(other);

/** Whether the stored receipt still is what was issued. */
async function faultsOfReceipt(receipt: StoredReceipt): Promise<readonly string[]> {
  const { tables, figuresSha256, auditedSha256 } = receipt;
  const hex = figuresSha256.toString('hex');
  const isOther = tables !== null && !(await hashFigures(tables)).sha256.equals(figuresSha256);
  return [
    ...(isOther
      ? [
          'The figures of the stored receipt are not those of its hash: it was changed after it was issued.',
        ]
      : []),
    ...(auditedSha256 === hex
      ? []
      : [
          'The audit log has another hash of this receipt, or none: one of them was changed after it was issued.',
        ]),
  ];
}

interface FileState {
  readonly file: CheckedFile['file'];
  readonly sentences: readonly string[];
  /** Those that the receipt names; null where figures are not read out of the file. */
  readonly tables: readonly FigureTable[] | null;
}

const PDF_CHANGED =
  'The bytes of the document are not those that left. Figures are not read out of a PDF: compare it with the figures of its receipt.';

/** Compares the figures of a workbook or a CSV with the hash of the receipt. */
async function stateOfTables(
  sent: readonly FigureTable[],
  { tableNames, figuresSha256 }: StoredReceipt,
): Promise<FileState> {
  const tables = sent.filter(({ name }) => tableNames.includes(name));
  const added = sent.filter(({ name }) => !tableNames.includes(name)).map(({ name }) => name);
  const gone = tableNames.filter((name) => tables.every((table) => table.name !== name));
  const isSame = gone.length === 0 && sameHash((await hashFigures(tables)).sha256, figuresSha256);
  const sentences = [
    ...added.map((name) => `The sheet '${name}' was added: the receipt does not know it.`),
    ...gone.map((name) => `The sheet '${name}' is missing.`),
  ];
  return { file: isSame && added.length === 0 ? 'same' : 'changed', sentences, tables };
}

async function stateOf(sent: SentFile, receipt: StoredReceipt): Promise<FileState> {
  if (sameHash(sent.sha256, receipt.fileSha256)) {
    return { file: 'issued', sentences: [], tables: receipt.tables };
  }
  if (sent.damage !== null) return { file: 'changed', sentences: [sent.damage], tables: null };
  if (sent.tables === null) return { file: 'changed', sentences: [PDF_CHANGED], tables: null };
  return stateOfTables(sent.tables, receipt);
}

const TOO_MANY = `Above ${MOST_COMPARED_FIGURES.toLocaleString('en-US')} figures the product compares hashes alone. The command 'verdure verify' compares each.`;

interface Comparing extends Pick<FileState, 'file' | 'tables'> {
  readonly receipt: StoredReceipt;
  readonly store: { readonly tables: readonly FigureTable[]; readonly isSame: boolean } | null;
  readonly mostCompared: number;
}

/** Each figure, where anything differs; by their hashes alone where nothing does. */
function compared({ file, tables, receipt, store, mostCompared }: Comparing) {
  const printed = receipt.tables;
  const hasAll = file !== 'changed' && store?.isSame !== false;
  if (hasAll && printed === null) return { figures: [], sentences: [] };
  if (receipt.figureCount > mostCompared)
    return { figures: [], sentences: hasAll ? [] : [TOO_MANY] };
  const figures = compareFigures({ file: tables, printed, store: store?.tables ?? null });
  return { figures, sentences: [] };
}

/** Checks a file whose receipt was found: against the receipt, and against the store. */
async function checkAgainst(
  parts: CheckParts,
  { sent, receipt, mostCompared }: { sent: SentFile; receipt: StoredReceipt; mostCompared: number },
): Promise<CheckedFile> {
  const state = await stateOf(sent, receipt);
  const faults = [...(await faultsOfReceipt(receipt))];
  if (sent.mark !== null && sent.mark.figuresSha256 !== receipt.figuresSha256.toString('hex')) {
    faults.push(
      'The receipt in the file was changed: it names another hash than the one that was issued.',
    );
  }
  const answer = await askAgain(parts, receipt);
  if (answer.kind === 'refused') {
    const { figures, sentences } = compared({ ...state, receipt, store: null, mostCompared });
    const all = [...faults, ...state.sentences, answer.sentence, ...sentences];
    return { receipt, file: state.file, store: 'not-asked', sentences: all, figures };
  }
  const { tables, versions } = answer.remade;
  const isSame = sameHash((await hashFigures(tables)).sha256, receipt.figuresSha256);
  const why = isSame ? [] : whyOther(receipt.versions, versions);
  const { figures, sentences } = compared({
    ...state,
    receipt,
    store: { tables, isSame },
    mostCompared,
  });
  return {
    receipt,
    file: state.file,
    store: isSame ? 'agrees' : 'differs',
    sentences: [...faults, ...state.sentences, ...why, ...sentences],
    figures,
  };
}

interface Checking {
  readonly bytes: Buffer;
  /** Finds the receipts that the reader may know. */
  readonly withReach: <T>(act: (reach: Reach) => Promise<T>) => Promise<T>;
  readonly mostCompared: number;
}

/** Reads the receipt and the figures out of a file, and says what agrees with the receipt and the store. */
export async function checkFile(
  parts: CheckParts,
  { bytes, withReach, mostCompared }: Checking,
): Promise<CheckedFile> {
  const sent = await parts.compute.run(READ, new Uint8Array(bytes)).catch((error: unknown) => {
    if (error instanceof TaskFailed) return null;
    throw error;
  });
  if (sent === null) return unknown(TOO_MUCH);
  const { mark, sha256, damage } = sent;
  const id = mark?.id ?? null;
  const receipt = await withReach((reach) => findReceipt(reach, { id, fileSha256: sha256 }));
  if (receipt !== null) return checkAgainst(parts, { sent, receipt, mostCompared });
  if (id !== null) return unknown(unknownReceipt(id));
  return unknown(damage ?? NO_RECEIPT);
}
