import { recordAudit } from '../../platform/audit.ts';
import type { AdministrationTransaction } from '../../platform/database/database.ts';
import { seal } from '../../platform/seal.ts';
import { readSecretsKey } from '../../platform/secrets-key.ts';
import { type Command, type CommandContext, UsageError, withStore } from '../command.ts';
import { mustFindOrganisation } from './user-records.ts';
import { readWords } from './words.ts';

const OPTIONS = {
  origin: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret-stdin': { type: 'boolean' },
  'further-hosts': { type: 'string' },
} as const;

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;
const ISSUER = /^https?:\/\/[^\s?#]+$/;

interface Settings {
  readonly origin: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: Buffer | null;
  readonly further_hosts: string[];
}

function mustMatch(name: string, value: string | undefined, pattern: RegExp): string {
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  if (!pattern.test(value)) throw new UsageError(`--${name} '${value}' is not as it must be.`);
  return value;
}

async function sealedSecret({ config, readInput }: CommandContext): Promise<Buffer> {
  const secret = (await readInput()).trim();
  if (secret === '') throw new UsageError('There was no client secret on the input.');
  return seal(Buffer.from(secret), await readSecretsKey(config));
}

async function keep(tx: AdministrationTransaction, organisationId: number, settings: Settings) {
  await tx
    .insertInto('organisation_sign_on')
    .values({ organisation_id: organisationId, ...settings })
    .onConflict((conflict) =>
      conflict
        .column('organisation_id')
        .doUpdateSet({ ...settings, is_enabled: true, updated_at: new Date().toISOString() }),
    )
    .execute();
  await tx
    .updateTable('organisations')
    .set({ oidc_managed: true })
    .where('id', '=', organisationId)
    .execute();
  const { origin, issuer, client_id } = settings;
  await recordAudit(tx, {
    organisationId,
    actorUserId: null,
    action: 'organisation.sign-on-set',
    subject: { type: 'organisation', id: organisationId },
    after: { origin, issuer, clientId: client_id },
  });
}

export const orgSignOnCommand: Command = {
  name: 'org sign-on',
  parameters:
    'NAME|ID --origin URL --issuer URL --client-id ID [--client-secret-stdin] [--further-hosts HOST,HOST]',
  summary:
    'Let the people of an organisation log in at its identity provider, at an address of their own. Register ORIGIN/ as the redirect address there.',
  run: async (words, context) => {
    const { positionals, values } = readWords(words, OPTIONS, ['NAME|ID']);
    const [wanted = ''] = positionals;
    const settings: Settings = {
      origin: mustMatch('origin', values.origin, ORIGIN),
      issuer: mustMatch('issuer', values.issuer, ISSUER),
      client_id: mustMatch('client-id', values['client-id'], /^\S+$/),
      client_secret: values['client-secret-stdin'] ? await sealedSecret(context) : null,
      further_hosts: values['further-hosts']?.split(',') ?? [],
    };
    const { name } = await withStore(context.config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const organisation = await mustFindOrganisation(tx, wanted);
        await keep(tx, organisation.id, settings);
        return organisation;
      }),
    );
    context.say(`${name} logs in at ${settings.issuer}, from ${settings.origin}.`);
    return 0;
  },
};

export const orgSignOnOffCommand: Command = {
  name: 'org sign-on-off',
  parameters: 'NAME|ID',
  summary: 'Go back to passwords: sessions that the identity provider vouched for end at once.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['NAME|ID']);
    const [wanted = ''] = positionals;
    const { name } = await withStore(config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const organisation = await mustFindOrganisation(tx, wanted);
        const { id } = organisation;
        await tx
          .updateTable('organisation_sign_on')
          .set({ is_enabled: false, updated_at: new Date().toISOString() })
          .where('organisation_id', '=', id)
          .execute();
        await tx
          .updateTable('organisations')
          .set({ oidc_managed: false })
          .where('id', '=', id)
          .execute();
        await recordAudit(tx, {
          organisationId: id,
          actorUserId: null,
          action: 'organisation.sign-on-off',
          subject: { type: 'organisation', id },
        });
        return organisation;
      }),
    );
    say(`${name} logs in with passwords.`);
    return 0;
  },
};
