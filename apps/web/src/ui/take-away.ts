import type { ExportedPage, ExportKind } from '@verdure/contract/operations/exports';
import { createContext } from 'react';

/** The page that a file is made of. */
export interface ExportSubject {
  readonly type: ExportedPage;
  readonly id: number;
  readonly profileId: number;
}

/** What is about to be taken away: never what is in it. */
export interface TakenAway {
  readonly kind: ExportKind;
  readonly subject: ExportSubject;
  readonly rows: number;
}

/** Rejects where the act could not be recorded: then no file is given. */
export type RecordExport = (file: TakenAway) => Promise<void>;

export const RecordingExports = createContext<RecordExport>(() =>
  Promise.reject(new Error('Nobody records what is taken away here')),
);

export const NOT_RECORDED = 'Export failed: the audit log could not be written. Try again.';

/** Why nothing may be exported here now; null where it may. */
export const WhyNoExport = createContext<string | null>(null);
