import { Problem } from '@verdure/contract/http/problem';
import { type ProfileId, profileIdOf, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { forEachApart } from '../../../platform/for-each-apart.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { viewerOfUser } from '../../access/login/viewer.reads.ts';
import { esgChanges } from '../../investments/changes/changes.reads.ts';
import { monthEndsBefore } from '../../investments/month-ends/month-ends.reads.ts';
import { visiblePortfolios } from '../../investments/portfolios/portfolio.reads.ts';
import { controversiesSince } from '../../news/controversies/controversies.reads.ts';
import type { AlertParts } from '../shifts/followed-companies.reads.ts';
import { portfolioMailLine } from './portfolio-mail-lines.ts';
import {
  insertPortfolioMail,
  listMailReaders,
  type MailReader,
  newestPortfolioMail,
} from './portfolio-mail.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Later a month end is no news: who asks for the mail gets the first at the next one. */
const MOST_DAYS_LATE = 7;
/** Each takes as long as opening 'What changed' of its page. */
const MOST_PORTFOLIOS = 20;

interface MonthEnds {
  readonly monthEnd: string;
  readonly since: string;
}

/** The month end that is over since a few days, and the one before; null later in the month. */
function monthEndsAt(now: Date): MonthEnds | null {
  const [monthEnd, since] = monthEndsBefore(now);
  if (monthEnd === undefined || since === undefined) return null;
  const isNews = now.getTime() - Date.parse(monthEnd) <= (MOST_DAYS_LATE + 1) * DAY_MS;
  return isNews ? { monthEnd, since } : null;
}

interface Telling {
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
  readonly profileId: ProfileId;
  readonly since: string;
}

/** A line for each portfolio that changed since, as the table of portfolios has them. */
async function linesFor(
  { investments, clock }: AlertParts,
  { tx, viewer, profileId, since }: Telling,
): Promise<{ readonly lines: readonly string[]; readonly leftOut: number }> {
  const portfolios = await visiblePortfolios(tx, viewer);
  const names = new Map(portfolios.map(({ id, name }) => [id, name]));
  const ids = [...names.keys()].slice(0, MOST_PORTFOLIOS);
  const changes = await esgChanges(investments, { tx, viewer }, { ids, profileId, since });
  const asked = { portfolioIds: ids, since, now: clock.now() };
  const controversies = await controversiesSince(investments, { tx, viewer }, asked);
  const lines = changes.flatMap(
    (change) =>
      portfolioMailLine(names.get(change.id) ?? '', change, controversies.get(change.id) ?? 0) ??
      [],
  );
  return { lines, leftOut: names.size - ids.length };
}

/** There were no figures at the month end before. */
const isBeforeFirst = (error: unknown): boolean =>
  error instanceof Problem && error.code.startsWith('past.');

async function writeMail(
  parts: AlertParts,
  reader: MailReader,
  { monthEnd, since }: MonthEnds,
): Promise<void> {
  const { organisationId, userId } = reader;
  const profileId = profileIdOf(reader.defaultProfileId ?? UNCUSTOMISED_PROFILE_ID);
  await parts.database.withTenant(reader, async (tx) => {
    const viewer = await viewerOfUser(tx, reader);
    if (viewer === null || (await newestPortfolioMail(tx, reader))?.monthEnd === monthEnd) return;
    const { lines, leftOut } = await linesFor(parts, { tx, viewer, profileId, since }).catch(
      (error: unknown) => {
        if (!isBeforeFirst(error)) throw error;
        return { lines: [], leftOut: 0 };
      },
    );
    await insertPortfolioMail(tx, reader, { monthEnd, since, lines, leftOut });
    if (lines.length === 0) return;
    const mail = { organisationId, kind: 'portfolio-changes', userId, invitationId: null } as const;
    await queueMail(tx, mail, parts.clock.now());
  });
}

/** Writes what changed in the portfolios of those who asked for it. Running it again writes none twice. */
export async function writePortfolioMails(parts: AlertParts): Promise<void> {
  const monthEnds = monthEndsAt(parts.clock.now());
  if (monthEnds === null) return;
  const readers = await parts.database.withAdministration(listMailReaders);
  await forEachApart(readers, (reader) => writeMail(parts, reader, monthEnds));
}
