import { PROBLEMS } from '@verdure/contract/http/problem';
import { randomBytes } from 'node:crypto';
import { sql, type UpdateObject } from 'kysely';

import { recordAudit } from '../../platform/audit.ts';
import type { AdministrationTransaction } from '../../platform/database/database.ts';
import type { TenantTables } from '../../platform/database/tenant-tables.ts';
import { LONGEST_PASSWORD } from '../../platform/passwords.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type CommandContext, UsageError } from '../command.ts';

const SHORTEST_PASSWORD = 12;

export const emailMatches = (email: string) => sql<boolean>`lower(email) = lower(${email.trim()})`;

async function mustFindUser(tx: AdministrationTransaction, email: string) {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where(emailMatches(email))
    .executeTakeFirst();
  if (user === undefined) throw new StartupError(`There is no user with the email ${email}.`);
  return user;
}

/** Finds an organisation by id or name. */
export async function mustFindOrganisation(tx: AdministrationTransaction, wanted: string) {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where(
      /^\d+$/.test(wanted) ? sql<boolean>`id = ${Number(wanted)}` : sql<boolean>`name = ${wanted}`,
    )
    .executeTakeFirst();
  if (organisation === undefined) throw new StartupError(`There is no organisation ${wanted}.`);
  return organisation;
}

/** Ends all sessions of the user. */
const endSessions = (tx: AdministrationTransaction, userId: number) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

export const recordUserAct = (
  tx: AdministrationTransaction,
  verb: 'added' | 'password-set' | 'password-expired' | 'disabled',
  user: { readonly organisation_id: number; readonly id: number; readonly email: string },
) =>
  recordAudit(tx, {
    organisationId: user.organisation_id,
    actorUserId: null,
    action: `user.${verb}`,
    subject: { type: 'user', id: user.id },
    after: { email: user.email },
  });

interface UserChange {
  readonly email: string;
  readonly set: UpdateObject<TenantTables, 'users'>;
  readonly verb: Parameters<typeof recordUserAct>[1];
}

/** Changes a user, ends all of that user's sessions and records it in the audit log. */
export async function changeUser(
  tx: AdministrationTransaction,
  { email, set, verb }: UserChange,
): Promise<void> {
  const user = await mustFindUser(tx, email);
  await tx.updateTable('users').set(set).where('id', '=', user.id).execute();
  await endSessions(tx, user.id);
  await recordUserAct(tx, verb, user);
}

export interface ChosenPassword {
  readonly password: string;
  /** True for a generated password, which is shown once and must be changed at the first login. */
  readonly isOurs: boolean;
}

/** Reads a piped password, else generates one. Never an argument, which other users could see. */
export async function choosePassword(
  isPiped: boolean,
  { readInput }: Pick<CommandContext, 'readInput'>,
): Promise<ChosenPassword> {
  if (!isPiped) return { password: randomBytes(15).toString('base64url'), isOurs: true };
  const password = (await readInput()).replace(/\r?\n$/, '');
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    throw new UsageError(
      `The password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
    );
  }
  if (isCommonPassword(password)) throw new UsageError(PROBLEMS['password.too-common'].message);
  return { password, isOurs: false };
}

export const passwordNotice = ({ password }: ChosenPassword): string =>
  `Password, shown this once, to be changed at the first login: ${password}`;
