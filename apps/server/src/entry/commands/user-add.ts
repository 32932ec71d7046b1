import { ROLES, isRoleId } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import {
  choosePassword,
  mustFindOrganisation,
  passwordNotice,
  recordUserAct,
} from './user-records.ts';
import { readWords } from './words.ts';

const rolesInWords = Object.entries(ROLES)
  .map(([id, name]) => `${id} ${name}`)
  .join(', ');

interface NewUser {
  readonly email: string;
  readonly role_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string;
  readonly must_change_password: boolean;
}

async function organisationFor(tx: AdministrationTransaction, wanted: string, isNew: boolean) {
  if (!isNew) return mustFindOrganisation(tx, wanted);
  return tx
    .insertInto('organisations')
    .values({ name: wanted })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

async function insertUser(tx: AdministrationTransaction, organisationId: number, user: NewUser) {
  const inserted = await tx
    .insertInto('users')
    .values({ organisation_id: organisationId, ...user })
    .returning(['organisation_id', 'id', 'email'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new StartupError(`There is a user with the email ${user.email} already.`)
        : error;
    });
  await recordUserAct(tx, 'added', inserted);
}

function roleOf(word: string | undefined): number {
  const id = Number(word ?? '');
  if (!isRoleId(id)) throw new UsageError(`--role must be one of: ${rolesInWords}.`);
  return id;
}

const OPTIONS = {
  organisation: { type: 'string' },
  'new-organisation': { type: 'boolean' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

export const userAddCommand: Command = {
  name: 'user add',
  parameters:
    'EMAIL --organisation NAME|ID [--new-organisation] --role ID [--first-name N] [--last-name N] [--password-stdin]',
  summary: `Add a user. Roles: ${rolesInWords}. Without --password-stdin a password is made up and shown.`,
  run: async (words, context) => {
    const { positionals, values } = readWords(words, OPTIONS, ['EMAIL']);
    const [email = ''] = positionals;
    const wanted = values.organisation;
    if (wanted === undefined) throw new UsageError('--organisation is missing.');
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`'${email}' is no email address.`);
    const role_id = roleOf(values.role);
    const chosen = await choosePassword(values['password-stdin'] ?? false, context);
    const user: NewUser = {
      email,
      role_id,
      must_change_password: chosen.isOurs,
      first_name: values['first-name'] ?? '',
      last_name: values['last-name'] ?? '',
      password_hash: await hashPassword(chosen.password),
    };
    const organisation = await withStore(context.config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const found = await organisationFor(tx, wanted, values['new-organisation'] ?? false);
        await insertUser(tx, found.id, user);
        return found;
      }),
    );
    context.say(`${email} added to ${organisation.name}.`);
    if (chosen.isOurs) context.say(passwordNotice(chosen));
    return 0;
  },
};
