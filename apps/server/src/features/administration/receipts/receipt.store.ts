import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Reach } from '../../../platform/database/within-reach.ts';
import type { StoredTable } from '../../../platform/receipts/hash-figures.ts';
import {
  RECEIPT_KINDS,
  type ReceiptKind,
  type ReceiptVersions,
} from '../../../platform/receipts/receipt.ts';

const inflated = promisify(inflate);

const numbered = z.object({ id: z.number(), version: z.number() });
const versionsSchema = z.object({
  snapshot: z.number(),
  methodology: z.string(),
  profile: numbered.nullable(),
  holdings: z.array(numbered),
});
const tablesSchema = z.array(
  z.object({
    name: z.string(),
    lines: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
);

/** A receipt as it is stored. */
export interface StoredReceipt {
  readonly organisationId: number;
  readonly id: string;
  readonly kind: ReceiptKind;
  readonly subject: string;
  readonly question: unknown;
  readonly userId: number | null;
  readonly isScoped: boolean;
  /** ISO 8601 with microseconds. */
  readonly instant: string;
  readonly madeAt: string;
  readonly versions: ReceiptVersions;
  readonly tableNames: readonly string[];
  readonly figureCount: number;
  readonly figuresSha256: Buffer;
  /** Null: there are too many, so that there is only their hash. */
  readonly tables: readonly StoredTable[] | null;
  readonly fileSha256: Buffer | null;
  /** Null: the user is deleted, or nobody asked. */
  readonly madeBy: string | null;
  readonly organisationName: string;
  /** The hash in the event of the audit log that says so; null: there is no event. */
  readonly auditedSha256: string | null;
}

const rowsOf = ({ tx, onlyOrganisationId }: Reach) => {
  const query = tx
    .selectFrom('receipts')
    .innerJoin('organisations', 'organisations.id', 'receipts.organisation_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'receipts.organisation_id')
        .onRef('users.id', '=', 'receipts.user_id'),
    )
    .selectAll('receipts')
    .select([
      'organisations.name as organisation_name',
      'users.email as email',
      sql<string>`to_char(receipts.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'instant',
      ),
      sql<string | null>`(
        select audit_events.after ->> 'figuresSha256' from audit_events
        where audit_events.organisation_id = receipts.organisation_id
          and audit_events.subject_type = 'receipt'
          and audit_events.subject_id = receipts.id::text
          and audit_events.action = 'receipt.issued')`.as('audited_sha256'),
    ]);
  return onlyOrganisationId === null
    ? query
    : query.where('receipts.organisation_id', '=', onlyOrganisationId);
};

interface Wanted {
  /** Null: the file names none. */
  readonly id: string | null;
  readonly fileSha256: Uint8Array;
}

/** The receipt that a file names, else that of its bytes; null: the reader has none such. */
export async function findReceipt(reach: Reach, wanted: Wanted): Promise<StoredReceipt | null> {
  const { id, fileSha256 } = wanted;
  const row =
    id === null
      ? await rowsOf(reach)
          .where('receipts.file_sha256', '=', Buffer.from(fileSha256))
          .orderBy('receipts.made_at')
          .limit(1)
          .executeTakeFirst()
      : await rowsOf(reach).where('receipts.id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const packed = row.figures;
  return {
    organisationId: row.organisation_id,
    id: row.id,
    kind: z.enum(RECEIPT_KINDS).parse(row.kind),
    subject: row.subject,
    question: row.question,
    userId: row.user_id,
    isScoped: row.is_scoped,
    instant: row.instant,
    madeAt: row.made_at,
    versions: versionsSchema.parse(row.versions),
    tableNames: z.array(z.string()).parse(row.figure_tables),
    figureCount: row.figure_count,
    figuresSha256: row.figures_sha256,
    tables: packed && tablesSchema.parse(JSON.parse((await inflated(packed)).toString('utf8'))),
    fileSha256: row.file_sha256,
    madeBy: row.email,
    organisationName: row.organisation_name,
    auditedSha256: row.audited_sha256,
  };
}
