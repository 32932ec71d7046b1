import { Problem } from '@verdure/contract/http/problem';
import type { ReportFormat } from '@verdure/contract/coverage/documents';

import { TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { ServerParts } from '../../../../platform/server-parts.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { findPage, storePage, type StoredPage } from './document-page.store.ts';
import type { DrawnPage, run } from './draw-page.task.ts';

/** Somebody waits for a page: it has less time than the reading of a report. */
const DRAW_PAGE = {
  ...taskOf<typeof run>(new URL('./draw-page.task.ts', import.meta.url), {
    pool: 'files',
    mostMilliseconds: 20_000,
  }),
  mostGrowthBytes: 1_000_000_000,
};

const TOO_MUCH = {
  time: 'The page takes too long to draw.',
  memory: 'The page needs too much memory to draw.',
} as const;

export interface PageParts extends Pick<ServerParts, 'database' | 'compute'> {
  readonly files: FileStore;
}

export interface DocumentOfPage {
  readonly id: number;
  readonly format: ReportFormat;
  readonly file: string | null;
}

export interface WantedPage {
  readonly document: DocumentOfPage;
  readonly page: number;
  readonly viewer: Viewer;
}

/** A page as it is printed, or why there is none, in a sentence. */
export type PageOfDocument =
  | {
      readonly kind: 'page';
      readonly pageCount: number;
      readonly width: number;
      readonly height: number;
      /** Names in the file store. */
      readonly image: string;
      readonly lines: string;
    }
  | { readonly kind: 'none'; readonly why: string };

const FORMAT_WORDS: Readonly<Record<Exclude<ReportFormat, 'pdf'>, string>> = {
  xlsx: 'a workbook',
  xls: 'a workbook',
  docx: 'a document without fixed pages',
  html: 'a web page',
};

/** Why a report has no pages to show, whatever is in it. */
function whyNone({ format, file }: DocumentOfPage): string | null {
  if (format !== 'pdf') return `The report is ${FORMAT_WORDS[format]}: it has no printed pages.`;
  return file === null ? 'The report itself is not stored.' : null;
}

function presented(stored: StoredPage): PageOfDocument {
  const { page_count: pageCount, width, height, image, lines, refusal } = stored;
  if (pageCount === null || width === null || height === null || image === null || lines === null) {
    return { kind: 'none', why: refusal ?? TOO_MUCH.time };
  }
  return { kind: 'page', pageCount, width, height, image, lines };
}

type Drawn = Exclude<DrawnPage, { kind: 'absent' }>;

async function drawn({ files, compute }: PageParts, file: string, page: number): Promise<Drawn> {
  const bytes = await files.get(file);
  if (bytes === null) return { kind: 'refused', reason: 'The report itself is not stored.' };
  const found = await compute.run(DRAW_PAGE, { bytes, page });
  if (found.kind === 'absent') throw new Problem('document.no-such-page');
  return found;
}

async function rowOf({ files }: PageParts, found: Drawn): Promise<StoredPage> {
  if (found.kind === 'refused') {
    const none = { page_count: null, width: null, height: null, image: null, lines: null };
    return { ...none, refusal: found.reason };
  }
  const { pageCount, width, height } = found;
  const image = await files.put(found.image);
  const lines = await files.put(Buffer.from(JSON.stringify(found.lines)));
  return { page_count: pageCount, width, height, image, lines, refusal: null };
}

/**
 * A page of a report that the viewer may read, drawn when somebody first looks at it.
 *
 * @throws Problem 'document.no-such-page' for a page behind the last one
 */
export async function pageOfDocument(
  parts: PageParts,
  { document, page, viewer }: WantedPage,
): Promise<PageOfDocument> {
  const why = whyNone(document);
  const { id: documentId, file } = document;
  if (why !== null || file === null) return { kind: 'none', why: why ?? '' };
  const place = { documentId, page, file };
  const known = await parts.database.withTenant(viewer, (tx) => findPage(tx, place));
  if (known !== undefined) return presented(known);
  try {
    const row = await rowOf(parts, await drawn(parts, file, page));
    await parts.database.withAdministration((tx) =>
      storePage(tx, { document_id: documentId, page, file, ...row }),
    );
    return presented(row);
  } catch (error) {
    // not kept: a busy machine may have been the reason
    if (error instanceof TaskFailed) return { kind: 'none', why: TOO_MUCH[error.reason] };
    throw error;
  }
}
