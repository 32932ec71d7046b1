import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import type { DigestFrequency } from '@verdure/contract/vocabulary';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';

/** Somebody who chose a digest. */
export interface DigestReader {
  readonly organisationId: number;
  readonly userId: number;
  readonly frequency: Exclude<DigestFrequency, 'off'>;
}

/** Everyone who chose a digest, over all organisations. */
export async function listReaders(tx: AdministrationTransaction): Promise<readonly DigestReader[]> {
  const rows = await tx
    .selectFrom('users')
    .where('news_digest', '!=', 'off')
    .where('disabled_at', 'is', null)
    .where('role_id', 'in', INVESTOR_ROLES)
    .orderBy('organisation_id')
    .orderBy('id')
    .select(['organisation_id', 'id', 'news_digest'])
    .execute();
  return rows.flatMap(({ organisation_id, id, news_digest }) =>
    news_digest === 'off'
      ? []
      : [{ organisationId: organisation_id, userId: id, frequency: news_digest }],
  );
}

/** The last day that a person was told of; null before the first digest. */
export async function lastDigestDay(
  tx: TenantTransaction,
  { organisationId, userId }: DigestReader,
): Promise<string | null> {
  const row = await tx
    .selectFrom('news_digests')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .select('day')
    .executeTakeFirst();
  return row?.day ?? null;
}

export interface DigestText {
  readonly day: string;
  readonly lines: readonly string[];
  readonly leftOut: number;
}

export const insertDigest = (
  tx: TenantTransaction,
  { organisationId, userId }: DigestReader,
  { day, lines, leftOut }: DigestText,
) =>
  tx
    .insertInto('news_digests')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      day,
      lines: [...lines],
      left_out: leftOut,
    })
    .execute();

/** The newest digest of a person, so that a second attempt writes the same mail. */
export const newestDigest = (tx: TenantTransaction, organisationId: number, userId: number) =>
  tx
    .selectFrom('news_digests')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .select(['day', 'lines', 'left_out'])
    .executeTakeFirst();
