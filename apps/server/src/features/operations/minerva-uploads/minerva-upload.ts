import type { MinervaCompany } from '@verdure/contract/operations/minerva-uploads';

/** One JSON file, alone or in a zip, whose structure is right. */
export interface MinervaFile {
  /** Its name in the zip, or of the upload. For showing only. */
  readonly name: string;
  readonly company: MinervaCompany;
}

/** Why a whole upload is refused: every line says what to change. */
export interface MinervaRefusal {
  readonly errors: readonly string[];
}

export type MinervaReading =
  | { readonly kind: 'read'; readonly files: readonly MinervaFile[] }
  | ({ readonly kind: 'refused' } & MinervaRefusal);

/** Where an upload is kept. */
export interface UploadKey {
  readonly organisationId: number;
  readonly uploadId: number;
}
