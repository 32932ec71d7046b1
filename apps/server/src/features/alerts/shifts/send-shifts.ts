import { type Feature, FEATURES } from '@verdure/contract/vocabulary';
import { isAlertDue, type SentimentShift } from '@verdure/scoring/sentiment';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { forEachApart } from '../../../platform/for-each-apart.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { viewerOfUser } from '../../access/login/viewer.reads.ts';
import {
  daysBefore,
  lastCompleteDay,
  shiftsOfCompanies,
  subscribedSources,
} from '../../news/company-sentiment/sentiment.reads.ts';
import { type AlertParts, followedCompanies } from './followed-companies.reads.ts';
import { type Follower, listFollowers } from './followers.store.ts';

/** A shift that lasts is told once in this many days. */
const QUIET_DAYS = 7;

interface Organisation {
  readonly id: number;
  readonly features: ReadonlySet<Feature>;
}

interface Day {
  readonly now: Date;
  readonly lastDay: string;
}

type Shifts = ReadonlyMap<number, SentimentShift>;

/** Companies whose shift in the same direction was told lately. */
async function toldLately(
  tx: TenantTransaction,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  lastDay: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('sentiment_alerts')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('day', '>', daysBefore(lastDay, QUIET_DAYS))
    .select(['company_id', 'shift'])
    .execute();
  return new Set(rows.map(({ company_id, shift }) => `${company_id} ${Math.sign(shift)}`));
}

interface Told {
  readonly follower: Follower;
  readonly shifts: Shifts;
}

/** Notes the shifts that one person asked to be told, and owes one mail about all of them. */
async function tellFollower(
  { investments, database }: AlertParts,
  { follower, shifts }: Told,
  { now, lastDay }: Day,
): Promise<void> {
  const { organisationId, userId } = follower;
  await database.withTenant(follower, async (tx) => {
    const viewer = await viewerOfUser(tx, follower);
    if (viewer === null) return;
    const followed = await followedCompanies(investments, { tx, viewer });
    const lately = await toldLately(tx, follower, lastDay);
    const due = [...shifts].flatMap(([company_id, { net, shift }]) => {
      if (net === null || shift === null || !followed.has(company_id)) return [];
      if (!isAlertDue(shift, follower.thresholds)) return [];
      if (lately.has(`${company_id} ${Math.sign(shift)}`)) return [];
      return [
        { organisation_id: organisationId, user_id: userId, day: lastDay, company_id, net, shift },
      ];
    });
    if (due.length === 0) return;
    await tx.insertInto('sentiment_alerts').values(due).execute();
    await queueMail(
      tx,
      { organisationId, kind: 'sentiment-alert', userId, invitationId: null },
      now,
    );
  });
}

/** Whom to tell in an organisation, and the shifts of every company that it may read. */
async function followersOf(
  { database }: AlertParts,
  organisation: Organisation,
  { lastDay }: Day,
): Promise<readonly Told[]> {
  const sources = subscribedSources(organisation);
  if (!organisation.features.has('liveSentiment') || sources.length === 0) return [];
  return database.withTenant({ organisationId: organisation.id, userId: null }, async (tx) => {
    const followers = await listFollowers(tx, organisation.id);
    if (followers.length === 0) return [];
    const shifts = await shiftsOfCompanies(tx, { companyIds: null, sources, lastDay });
    return followers.map((follower) => ({ follower, shifts }));
  });
}

const featuresOf = (ids: readonly number[]): ReadonlySet<Feature> => {
  const names: Feature[] = [];
  for (const name of FEATURE_NAMES) if (ids.includes(FEATURES[name])) names.push(name);
  return new Set(names);
};
const FEATURE_NAMES = ['liveSentiment', 'news', 'twitter', 'google', 'reddit'] as const;

/** Tells everybody the shifts of yesterday. Running it again tells nothing twice. */
export async function sendShifts(parts: AlertParts): Promise<void> {
  const now = parts.clock.now();
  const day = { now, lastDay: lastCompleteDay(now) };
  const rows = await parts.database.withAdministration((tx) =>
    tx.selectFrom('organisations').select(['id', 'features']).orderBy('id').execute(),
  );
  await forEachApart(rows, async ({ id, features }) => {
    const told = await followersOf(parts, { id, features: featuresOf(features) }, day);
    await forEachApart(told, (each) => tellFollower(parts, each, day));
  });
}
