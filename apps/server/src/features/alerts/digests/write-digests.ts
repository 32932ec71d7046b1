import type { TenantTransaction } from '../../../platform/database/database.ts';
import { forEachApart } from '../../../platform/for-each-apart.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { viewerOfUser } from '../../access/login/viewer.reads.ts';
import { type AlertParts, followedCompanies } from '../shifts/followed-companies.reads.ts';
import {
  daysBefore,
  lastCompleteDay,
  shiftsOfCompanies,
  subscribedSources,
} from '../../news/company-sentiment/sentiment.reads.ts';
import {
  listCompanyNames,
  unusualDaysBetween,
} from '../../news/controversies/controversies.reads.ts';
import { digestLines } from './digest-lines.ts';
import { type DigestReader, insertDigest, lastDigestDay, listReaders } from './digest.store.ts';

const DAYS_BETWEEN = { daily: 1, weekly: 7, monthly: 30 } as const;
/** Longer ago nobody remembers what was told. */
const MOST_DAYS = 90;
const MOST_LINES = 30;

interface Days {
  /** The last day that was told of. */
  readonly told: string;
  readonly lastDay: string;
}

/** The days that a digest tells of; null before its time has come. */
async function daysOf(
  tx: TenantTransaction,
  reader: DigestReader,
  lastDay: string,
): Promise<Days | null> {
  const between = DAYS_BETWEEN[reader.frequency];
  const last = await lastDigestDay(tx, reader);
  if (last === null) return { told: daysBefore(lastDay, between), lastDay };
  if (last > daysBefore(lastDay, between)) return null;
  const earliest = daysBefore(lastDay, MOST_DAYS);
  if (last < earliest) return { told: earliest, lastDay };
  return { told: last, lastDay };
}

/** What a person's holdings were in the news for. */
async function linesFor(
  tx: TenantTransaction,
  { viewer, companyIds }: { readonly viewer: Viewer; readonly companyIds: readonly number[] },
  { told, lastDay }: Days,
): Promise<readonly string[]> {
  const looked = { companyIds, sources: subscribedSources(viewer) };
  return digestLines({
    names: await listCompanyNames(tx, companyIds),
    unusual: await unusualDaysBetween(tx, looked, { from: daysBefore(told, -1), to: lastDay }),
    before: await shiftsOfCompanies(tx, { ...looked, lastDay: told }),
    now: await shiftsOfCompanies(tx, { ...looked, lastDay }),
  });
}

async function writeDigest(
  { database, investments }: AlertParts,
  reader: DigestReader,
  now: Date,
): Promise<void> {
  const { organisationId, userId } = reader;
  await database.withTenant(reader, async (tx) => {
    const viewer = await viewerOfUser(tx, reader);
    if (viewer?.features.has('liveSentiment') !== true) return;
    const days = await daysOf(tx, reader, lastCompleteDay(now));
    if (days === null) return;
    const followed = await followedCompanies(investments, { tx, viewer });
    const lines = await linesFor(tx, { viewer, companyIds: [...followed.keys()] }, days);
    await insertDigest(tx, reader, {
      day: days.lastDay,
      lines: lines.slice(0, MOST_LINES),
      leftOut: Math.max(lines.length - MOST_LINES, 0),
    });
    if (lines.length === 0) return;
    await queueMail(tx, { organisationId, kind: 'news-digest', userId, invitationId: null }, now);
  });
}

/** Writes the digests whose time has come. Running it again writes none twice. */
export async function writeDigests(parts: AlertParts): Promise<void> {
  const now = parts.clock.now();
  const readers = await parts.database.withAdministration(listReaders);
  await forEachApart(readers, (reader) => writeDigest(parts, reader, now));
}
