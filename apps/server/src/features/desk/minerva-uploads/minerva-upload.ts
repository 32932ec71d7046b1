import type { MinervaCompany } from '@verdure/contract/desk/minerva-uploads';

/** One valid JSON file, uploaded directly or in a zip. */
export interface MinervaFile {
  /** The file's name in the zip, or the upload's name. For display only. */
  readonly name: string;
  readonly company: MinervaCompany;
}

/** Why a whole upload is refused. Each line says what to change. */
export interface MinervaRefusal {
  readonly errors: readonly string[];
}

export type MinervaReading =
  | { readonly kind: 'read'; readonly files: readonly MinervaFile[] }
  | ({ readonly kind: 'refused' } & MinervaRefusal);

/** Identifies an upload. */
export interface UploadKey {
  readonly organisationId: number;
  readonly uploadId: number;
}
