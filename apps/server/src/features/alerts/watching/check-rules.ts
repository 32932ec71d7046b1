import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import { forEachApart } from '../../../platform/for-each-apart.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { viewerOfUser } from '../../access/login/viewer.reads.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { crossingsOf, nextReadings, membersChanged } from './crossings.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { insertEvents, isMailDue, markMailed } from './watch-events.store.ts';
import type { Owner } from './watch-rule.ts';
import { storeCheck, listRules, type StoredRule } from './watch-rules.store.ts';

const HOUR = 3_600_000;
/** Holdings, weights and answers change between snapshots too. */
const CHECKED_AGAIN_MILLISECONDS = 20 * HOUR;
/** At most one mail a person in this time. */
export const MAIL_MILLISECONDS = 24 * HOUR;

export interface WatchParts extends Figures, Pick<ServerParts, 'database'> {}

interface Check {
  readonly now: Date;
  readonly version: number;
}

function isDue(rule: StoredRule, { now, version }: Check): boolean {
  if (!rule.isOn) return false;
  if (rule.checkedAt === null || rule.checkedVersion === null) return true;
  // another process may have read a newer snapshot, whose readings are not compared with older ones
  if (rule.checkedVersion > version) return false;
  if (rule.checkedVersion < version) return true;
  return now.getTime() - Date.parse(rule.checkedAt) > CHECKED_AGAIN_MILLISECONDS;
}

/** Null: the owner may not see the company, profile or screen any more, or it cannot be run. */
async function figuresOf(figures: Figures, asking: ViewerTransaction, rule: StoredRule) {
  try {
    return await readFigures(figures, asking, rule);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Checks one rule, and stores what crossed its line. */
export async function checkRule(
  figures: Figures,
  asking: ViewerTransaction,
  { rule, now, version }: Check & { readonly rule: StoredRule },
): Promise<void> {
  const { tx, viewer } = asking;
  const readings = await figuresOf(figures, asking, rule);
  const changes = rule.figure === 'members' ? membersChanged : crossingsOf;
  const crossings = readings === null ? [] : changes(rule.readings, readings);
  await insertEvents(tx, viewer, { rule, crossings, now });
  await storeCheck(tx, viewer, {
    ruleId: rule.id,
    // what cannot be read stays as it was: nothing left
    readings: readings === null ? rule.readings : nextReadings(rule.readings, readings),
    version,
    now,
    hasFired: crossings.length > 0,
  });
}

async function tellByMail(tx: TenantTransaction, owner: Owner, now: Date): Promise<void> {
  const since = new Date(now.getTime() - MAIL_MILLISECONDS);
  if (!(await isMailDue(tx, owner, since))) return;
  await markMailed(tx, owner, now);
  await queueMail(tx, { ...owner, invitationId: null, kind: 'watch-told' }, now);
}

/** Everyone with a rule that is on, over all organisations. */
const listOwners = ({ database }: WatchParts): Promise<readonly Owner[]> =>
  database.withAdministration(async (tx) => {
    const rows = await tx
      .selectFrom('watch_rules')
      .where('is_on', '=', true)
      .select(['organisation_id', 'user_id'])
      .distinct()
      .execute();
    return rows.map(({ organisation_id, user_id }) => ({
      organisationId: organisation_id,
      userId: user_id,
    }));
  });

async function checkOwner(parts: WatchParts, owner: Owner, check: Check): Promise<void> {
  await parts.database.withTenant(owner, async (tx) => {
    const viewer = await viewerOfUser(tx, owner);
    if (viewer === null) return;
    // a run that overlaps another one finds the rules checked
    await lock(tx, 'watch-rules', owner.userId);
    for (const rule of await listRules(tx, owner)) {
      if (isDue(rule, check)) await checkRule(parts, { tx, viewer }, { ...check, rule });
    }
    await tellByMail(tx, owner, check.now);
  });
}

/** Checks the rules of everyone that are due: after each snapshot, and once a day. */
export async function checkRules(parts: WatchParts): Promise<void> {
  const check = { now: parts.clock.now(), version: parts.universe.current().version };
  await forEachApart(await listOwners(parts), (owner) => checkOwner(parts, owner, check));
}
