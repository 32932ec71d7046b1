import type { CreatedAt, Json } from './column-types.ts';

export interface ReceiptTable {
  organisation_id: number;
  id: string;
  kind: string;
  subject: string;
  question: Json;
  /** Null for the command line. */
  user_id: number | null;
  is_scoped: boolean;
  /** ISO 8601; read it with `to_char`, because the parser of instants drops microseconds. */
  as_of: string;
  versions: Json;
  figure_tables: Json;
  figure_count: number;
  figures_sha256: Buffer;
  figures: Buffer | null;
  file_sha256: Buffer | null;
  made_at: CreatedAt;
}
