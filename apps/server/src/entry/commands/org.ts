import { changeOrganisation } from '../../features/access/organisations/change-organisation.ts';
import { createUniverse } from '../../features/access/organisations/change-universe.ts';
import { createOrganisation } from '../../features/access/organisations/create-organisation.ts';
import {
  listOrganisations,
  mustFindListed,
} from '../../features/access/organisations/organisation.store.ts';
import type { AdministrationTransaction } from '../../platform/database/database.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { Problem } from '@verdure/contract/http/problem';
import { MOST_ORGANISATIONS } from '@verdure/contract/access/organisations';
import { secureAddress } from '@verdure/contract/http/fields';
import { type Command, type CommandContext, UsageError, withStore } from '../command.ts';
import { companyIdsOf, featureIdsOf, featureLines } from './org-records.ts';
import { mustFindOrganisation } from './user-records.ts';
import { readWords } from './words.ts';

/** The command line has no logged-in user. */
const COMMAND_LINE = { userId: null };

/** Runs as an administrator. Shows a user's mistake as one sentence. */
const administer = <T>(
  { config }: CommandContext,
  act: (tx: AdministrationTransaction) => Promise<T>,
): Promise<T> =>
  withStore(config, ({ database }) =>
    database.withAdministration(act).catch((error: unknown) => {
      throw error instanceof Problem ? new StartupError(`${error.message}.`) : error;
    }),
  );

const createCommand: Command = {
  name: 'org create',
  parameters: 'NAME [--address TEXT] [--single-sign-on]',
  summary: 'Create an organisation, with no feature on.',
  run: async (words, context) => {
    const options = { address: { type: 'string' }, 'single-sign-on': { type: 'boolean' } } as const;
    const { positionals, values } = readWords(words, options, ['NAME']);
    const [name = ''] = positionals;
    const id = await administer(context, (tx) =>
      createOrganisation(tx, COMMAND_LINE, {
        name,
        address: values.address ?? '',
        oidc_managed: values['single-sign-on'] ?? false,
      }),
    );
    context.say(`${name} is organisation ${id}.`);
    return 0;
  },
};

const listCommand: Command = {
  name: 'org list',
  parameters: '',
  summary: 'List organisations: id, name, users, features, universes.',
  run: async (words, context) => {
    readWords(words, {}, []);
    const order = { pageSize: MOST_ORGANISATIONS, sort: 'id', direction: 'asc' } as const;
    const rows = await administer(context, (tx) =>
      listOrganisations({ tx, onlyOrganisationId: null }, order),
    );
    for (const { id, name, users, features, universes } of rows) {
      const named = universes.map((universe) => universe.name).join(', ');
      context.say([id, name, `${users ?? 0} users`, features.join(','), named].join('\t'));
    }
    return 0;
  },
};

const flagsCommand: Command = {
  name: 'org flags',
  parameters: 'NAME|ID [--set FEATURES | --on FEATURES | --off FEATURES]',
  summary:
    "Show or set an organisation's features, by id or name between commas; --set also takes all and none.",
  run: async (words, context) => {
    const text = { type: 'string' } as const;
    const { positionals, values } = readWords(words, { set: text, on: text, off: text }, [
      'NAME|ID',
    ]);
    const [wanted = ''] = positionals;
    const on = featureIdsOf(values.on ?? 'none');
    const off = new Set(featureIdsOf(values.off ?? 'none'));
    const { features } = await administer(context, async (tx) => {
      const { id: organisationId } = await mustFindOrganisation(tx, wanted);
      const before = await mustFindListed({ tx, onlyOrganisationId: null }, organisationId);
      const start = values.set === undefined ? before.features : featureIdsOf(values.set);
      const chosen = [...start, ...on].filter((id) => !off.has(id));
      const change = { features: chosen };
      return changeOrganisation(tx, COMMAND_LINE, { organisationId, change });
    });
    const isOn = new Set(features);
    for (const line of featureLines()) {
      context.say(`${isOn.has(Number.parseInt(line, 10)) ? 'on' : 'off'}\t${line}`);
    }
    return 0;
  },
};

const universeCommand: Command = {
  name: 'org universe',
  parameters: 'NAME|ID UNIVERSE < company-ids.txt',
  summary: 'Give an organisation a universe of the companies whose ids are piped in.',
  run: async (words, context) => {
    const { positionals } = readWords(words, {}, ['NAME|ID', 'UNIVERSE']);
    const [wanted = '', name = ''] = positionals;
    const companyIds = companyIdsOf(await context.readInput());
    const { universeId } = await administer(context, async (tx) => {
      const { id: organisationId } = await mustFindOrganisation(tx, wanted);
      return createUniverse(tx, COMMAND_LINE, { organisationId, name, companyIds });
    });
    context.say(`${name} is universe ${universeId}, with ${new Set(companyIds).size} companies.`);
    return 0;
  },
};

const accountPageCommand: Command = {
  name: 'org account-page',
  parameters: 'NAME|ID ADDRESS|none',
  summary:
    'Say where the identity provider of an organisation lets people manage their account: the account page links there.',
  run: async (words, context) => {
    const { positionals } = readWords(words, {}, ['NAME|ID', 'ADDRESS|none']);
    const [wanted = '', address = ''] = positionals;
    const read = secureAddress.nullable().safeParse(address === 'none' ? null : address);
    if (!read.success)
      throw new UsageError(`'${address}' is no address that begins with https://.`);
    const { name } = await administer(context, async (tx) => {
      const { id: organisationId } = await mustFindOrganisation(tx, wanted);
      const change = { provider_account_url: read.data };
      return changeOrganisation(tx, COMMAND_LINE, { organisationId, change });
    });
    context.say(
      read.data === null
        ? `The account page of ${name} links to no page of a provider.`
        : `The account page of ${name} links to ${read.data}.`,
    );
    return 0;
  },
};

/** The sub-commands for organisations. */
export const orgCommands: readonly Command[] = [
  createCommand,
  listCommand,
  flagsCommand,
  universeCommand,
  accountPageCommand,
];
