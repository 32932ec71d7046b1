import type { ExportedPage, ExportKind } from '@verdure/contract/administration/exports';
import { createContext } from 'react';

/** The page that a file comes from. */
export interface ExportSubject {
  readonly type: ExportedPage;
  readonly id: number;
  readonly profileId: number;
}

/** What is exported, without its content. */
export interface ExportedFile {
  readonly kind: ExportKind;
  readonly subject: ExportSubject;
  readonly rows: number;
}

/** Rejects when the export could not be recorded; then no file is saved. */
export type RecordExport = (file: ExportedFile) => Promise<void>;

export const RecordingExports = createContext<RecordExport>(() =>
  Promise.reject(new Error('RecordingExports has no provider')),
);

export const NOT_RECORDED = 'Export failed: the audit log could not be written. Try again.';

/** Why nothing may be exported here now; null where it may. */
export const WhyNoExport = createContext<string | null>(null);
