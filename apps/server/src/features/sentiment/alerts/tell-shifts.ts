import { type Feature, FEATURES } from '@verdure/contract/vocabulary';
import { isAlertDue, type SentimentShift } from '@verdure/scoring/sentiment';

import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { oweMail } from '../../../platform/mail/owe-mail.ts';
import {
  daysBefore,
  lastCompleteDay,
  shiftsOfCompanies,
  subscribedSources,
} from '../company-sentiment/sentiment.reads.ts';
import { type Follower, followedCompanies, listFollowers } from './followed-companies.ts';

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

/** Notes the shifts that one person asked to be told, and owes one mail about all of them. */
async function tellFollower(
  tx: TenantTransaction,
  told: { readonly organisationId: number; readonly follower: Follower; readonly shifts: Shifts },
  { now, lastDay }: Day,
): Promise<void> {
  const { organisationId, follower, shifts } = told;
  const { userId } = follower;
  const followed = await followedCompanies(tx, organisationId, follower);
  const lately = await toldLately(tx, { organisationId, userId }, lastDay);
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
  await oweMail(tx, { organisationId, kind: 'sentiment-alert', userId, invitationId: null }, now);
}

async function tellOrganisation(
  tx: TenantTransaction,
  organisation: Organisation,
  day: Day,
): Promise<void> {
  const sources = subscribedSources(organisation);
  const followers = await listFollowers(tx, organisation.id);
  if (followers.length === 0 || sources.length === 0) return;
  const shifts = await shiftsOfCompanies(tx, { companyIds: null, sources, lastDay: day.lastDay });
  for (const follower of followers)
    await tellFollower(tx, { organisationId: organisation.id, follower, shifts }, day);
}

const featuresOf = (ids: readonly number[]): ReadonlySet<Feature> => {
  const names: Feature[] = [];
  for (const name of FEATURE_NAMES) if (ids.includes(FEATURES[name])) names.push(name);
  return new Set(names);
};
const FEATURE_NAMES = ['liveSentiment', 'news', 'twitter', 'google', 'reddit'] as const;

/** Tells everybody the shifts of yesterday. Running it again tells nothing twice. */
export async function tellShifts({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const day = { now, lastDay: lastCompleteDay(now) };
  const rows = await database.withAdministration((tx) =>
    tx.selectFrom('organisations').select(['id', 'features']).orderBy('id').execute(),
  );
  for (const { id, features: ids } of rows) {
    const features = featuresOf(ids);
    if (!features.has('liveSentiment')) continue;
    await database.withTenant({ organisationId: id, userId: null }, (tx) =>
      tellOrganisation(tx, { id, features }, day),
    );
  }
}
