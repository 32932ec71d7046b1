import {
  inviteDetailsByProviderEndpoint,
  inviteDetailsEndpoint,
} from '@verdure/contract/access/invitations';
import {
  loginEndpoint,
  permissionMatrixEndpoint,
  singleSignOnEndpoint,
  singleSignOnHostEndpoint,
} from '@verdure/contract/access/login';
import { listOrganisationsEndpoint } from '@verdure/contract/access/organisations';
import {
  hasPasswordPolicyEndpoint,
  passwordRotationEndpoint,
} from '@verdure/contract/access/passwords';
import { listSessionsEndpoint } from '@verdure/contract/access/sessions';
import { listTeamEndpoint } from '@verdure/contract/access/team';
import { siteEndpoint } from '@verdure/contract/access/site';
import {
  askAssistantEndpoint,
  beginAssistantEndpoint,
} from '@verdure/contract/screening/assistant';
import type { Page } from 'playwright-core';

import { accountMessages } from '../../../src/features/access/account/account.messages.ts';
import { assistantMessages } from '../../../src/features/screening/assistant/assistant.messages.ts';
import { organisationsMessages } from '../../../src/features/access/organisations/organisations.messages.ts';
import { inviteMessages } from '../../../src/features/access/team/invite.messages.ts';
import { teamMessages } from '../../../src/features/access/team/team.messages.ts';
import { paths, views } from '../../../src/paths.ts';
import { userOf } from '../../factories.ts';
import { answers, refuses } from '../../fake-edge.ts';
import { administratorOf, listedOf, MATRIX, memberOf } from '../../team-factories.ts';
import { site } from '../../usual-answers.ts';
import type { GalleryPage } from '../gallery-page.ts';

const administrator = administratorOf();
const restricted = administratorOf({ organisation_id: 311, abilities: userOf().abilities });
const LONG_NAME = 'Wilhelmina-Alexandra von Hohenstein-Oldenburg';

const nobody = [
  answers(singleSignOnHostEndpoint, { is_managed: false, start_path: null }),
  answers(siteEndpoint, { ...site, submission_url: 'https://submit.example/' }),
];

const details = {
  first_name: 'Iris',
  last_name: 'Berg',
  email: 'iris@north.example',
  is_active: false,
  organisation_name: 'Northlight Capital',
  oidc_managed: false,
  has_password_policy: false,
};

async function typeShortPassword(page: Page): Promise<void> {
  await page.getByLabel(/^(New p|P)assword$/).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
  await page.keyboard.press('Tab');
  await page
    .getByText(/at least 8 characters/)
    .first()
    .waitFor();
}

const PUBLIC_PAGES: readonly GalleryPage[] = [
  {
    name: 'login',
    address: paths.login,
    user: null,
    calls: nobody,
    shows: "Submit your company's data",
    also: {
      refused: {
        calls: [refuses(loginEndpoint, 401, 'wrong email or password'), ...nobody],
        act: async (page) => {
          await page.getByLabel('Email').fill('mara@north.example');
          await page.getByLabel('Password', { exact: true }).fill('wrong');
          await page.keyboard.press('Enter');
          await page.getByText(/^Error logging in - /).waitFor();
        },
      },
      'of a single sign-on host': {
        address: `${paths.login}#code=forged&id_token=forged&state=forged`,
        calls: [
          answers(singleSignOnHostEndpoint, { is_managed: true, start_path: '/api/start' }),
          refuses(singleSignOnEndpoint, 401, 'Invalid Code'),
          ...nobody,
        ],
        shows: 'Invalid Code',
      },
    },
  },
  {
    name: 'request of a password reset',
    address: paths.resetPassword,
    user: null,
    calls: [
      answers(passwordRotationEndpoint, { is_open: false, has_password_policy: false }),
      ...nobody,
    ],
    shows: 'Send the email',
    also: {
      refused: {
        act: async (page) => {
          await page.getByLabel('Email').fill('no address');
          await page.keyboard.press('Enter');
          await page.getByText('Please make sure you enter a valid email address.').waitFor();
        },
      },
      'of an expired password': {
        calls: [
          answers(passwordRotationEndpoint, { is_open: true, has_password_policy: true }),
          ...nobody,
        ],
        shows: 'Your password must be changed before you can log in.',
      },
    },
  },
  {
    name: 'new password',
    address: `${paths.resetPassword}/account-1/token-1`,
    user: null,
    calls: [answers(hasPasswordPolicyEndpoint, false), ...nobody],
    shows: 'Confirm password',
    also: {
      refused: { act: typeShortPassword },
      'with a policy': {
        calls: [answers(hasPasswordPolicyEndpoint, true), ...nobody],
        shows: 'Your password needs',
      },
    },
  },
  {
    name: 'invitation',
    address: '/accept-invite/invitation-1/token-1',
    user: null,
    calls: [answers(inviteDetailsEndpoint, details), ...nobody],
    shows: 'Welcome, Iris Berg',
    fails: 'Back to login',
    looksLate: true,
    also: {
      refused: { act: typeShortPassword },
      'that has expired': {
        calls: [refuses(inviteDetailsEndpoint, 404, 'Your invite token has expired.'), ...nobody],
        shows: 'Your invite token has expired.',
      },
      'by single sign-on': {
        address: '/accept-invite-oidc/invitation-1/token-1',
        calls: [
          answers(inviteDetailsByProviderEndpoint, { ...details, oidc_managed: true }),
          ...nobody,
        ],
        shows: 'Continue with single sign-on',
      },
    },
  },
];

const team = (...members: Parameters<typeof memberOf>[0][]) => [
  answers(permissionMatrixEndpoint, MATRIX),
  answers(listTeamEndpoint, members.map(memberOf)),
];

const chooseFor = (name: string, action: string) => async (page: Page) => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
};

const alder = listedOf({ universes: [{ id: 4, name: 'Nordics' }] });
const organisations = answers(listOrganisationsEndpoint, {
  documents: [alder, listedOf({ id: 32, name: LONG_NAME, oidc_managed: true, users: 1 })],
});

const session = {
  id: '0e6f1b8e-6f52-4d0a-9b53-2f6d1c1f9d10',
  signed_on_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T14:00:00.000Z',
  browser: 'Firefox',
  is_current: true,
};
const sessions = answers(listSessionsEndpoint, [
  session,
  { ...session, id: '1e6f1b8e-6f52-4d0a-9b53-2f6d1c1f9d11', is_current: false },
]);

async function invite(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByRole('main').getByLabel('Email').fill('ida@north.example');
  await page.getByRole('button', { name: inviteMessages.invite }).click();
  await page.getByRole('button', { name: inviteMessages.confirm, exact: true }).waitFor();
}

/** Pages about people: their login, account, team and organisations. */
export const ACCESS_PAGES: readonly GalleryPage[] = [
  {
    name: 'assistant',
    address: `${paths.assistant}?embed=true&token=ticket-1`,
    user: null,
    calls: [
      ...nobody,
      answers(beginAssistantEndpoint, { conversation: 'conversation-1' }),
      answers(askAssistantEndpoint, {
        query: 'query { company_api { name } }',
        sentence: 'Companies where Governance, Grade is D or E.',
        unread: [],
        mended: [{ text: 'goverance', as: 'governance' }],
        order: null,
        portfolio: null,
        notes: [],
      }),
    ],
    shows: assistantMessages.question,
    also: {
      answered: {
        act: async (page) => {
          await page
            .getByLabel(assistantMessages.question)
            .fill('Lovely companies with governance grade D or E');
          await page.getByRole('button', { name: assistantMessages.ask, exact: true }).click();
          await page.getByRole('button', { name: assistantMessages.use }).waitFor();
        },
      },
      'used up': {
        calls: [
          ...nobody,
          refuses(beginAssistantEndpoint, 403, 'The ticket is not valid any more'),
        ],
        shows: assistantMessages.notFromScreener,
      },
    },
  },
  ...PUBLIC_PAGES,
  {
    name: 'account',
    address: paths.account,
    calls: [sessions],
    shows: / · this session$/,
    fails: accountMessages.sessionsFailed,
    also: {
      'with wrong fields': {
        inEveryColour: true,
        act: async (page) => {
          await page.getByLabel('First name').fill('');
          await page.getByText('You must enter a first name').first().waitFor();
          await page.getByLabel('New password', { exact: true }).fill('short');
          await page.getByRole('spinbutton').first().fill('201');
          await page.getByText('Enter a percentage from 0 to 200').waitFor();
        },
      },
      'a key to generate': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Generate API key' }).click();
          await page.getByRole('dialog', { name: 'Generate API key' }).waitFor();
        },
      },
      'a session to end': {
        act: async (page) => {
          await page
            .getByRole('button', { name: /^End session/ })
            .first()
            .click();
          await page.getByRole('dialog', { name: 'End session' }).waitFor();
        },
      },
      'with a key': {
        user: {
          apiKey: {
            key: 'vdr_…a1b2',
            scope: 'read' as const,
            created_at: '2026-11-20T10:00:00Z',
            expires_at: '2027-11-20T10:00:00Z',
            last_used_at: null,
          },
        },
        act: async (page) => {
          await page.getByRole('button', { name: 'End API key' }).click();
          await page.getByRole('button', { name: 'Confirm', exact: true }).click();
          await page.getByRole('button', { name: 'YES - End API key' }).waitFor();
        },
      },
      'of a scoped user': {
        user: {
          role_id: 3,
          user_is_scoped: true,
          abilities: { ...userOf().abilities, generate_api_key: false },
        },
        shows: 'Scoped users cannot generate API keys',
      },
      'of an administrator': { user: administrator },
    },
  },
  {
    name: 'team',
    address: paths.team,
    user: administrator,
    calls: team({}, { id: 22, full_name: LONG_NAME, email: `${LONG_NAME}@north.example` }),
    shows: 'Sten Aalto',
    fails: teamMessages.loadFailed,
    looksLate: true,
    also: {
      empty: { user: { role_id: 3, user_is_scoped: true }, calls: team(), shows: 'No users' },
      'a role to change': { act: chooseFor('Sten Aalto', 'Edit User Role') },
      'a user to delete': { act: chooseFor('Sten Aalto', 'Delete User') },
    },
  },
  {
    name: 'invite form',
    address: views.invite,
    calls: team(),
    shows: 'First name',
    also: {
      'with its confirmation': { act: invite },
      forbidden: {
        user: { role_id: 3, abilities: { ...userOf().abilities, invite_users: false } },
        shows: inviteMessages.mayNotInvite,
      },
    },
  },
  {
    name: 'organisation form',
    address: views.createOrganisation,
    user: administrator,
    calls: [...team(), organisations],
    shows: inviteMessages.createStep,
    also: { forbidden: { user: restricted, shows: inviteMessages.mayNotCreate } },
  },
  {
    name: 'organisations',
    address: paths.organisations,
    user: administrator,
    calls: [organisations],
    shows: 'Alder Pensions',
    fails: organisationsMessages.loadFailed,
    also: {
      empty: {
        calls: [answers(listOrganisationsEndpoint, { documents: [] })],
        shows: organisationsMessages.none,
      },
      forbidden: { user: restricted, shows: organisationsMessages.mayNot },
    },
  },
  {
    name: 'organisation',
    address: `${paths.organisations}?organisation=${alder.id}`,
    user: administrator,
    calls: [organisations],
    shows: 'Nordics',
    also: {
      'a new universe': {
        act: async (page) => {
          await page.getByRole('button', { name: 'New universe' }).click();
          await page.getByRole('dialog', { name: 'New universe' }).waitFor();
        },
      },
    },
  },
  { name: 'login options', address: paths.loginOptions, shows: 'Choose a workspace' },
  { name: 'glossary', address: `${paths.glossary}#assessed-share`, shows: 'Assessed share' },
  {
    name: 'help',
    address: paths.helpSupport,
    calls: [
      answers(siteEndpoint, {
        ...site,
        tutorials_url: 'https://learn.example/',
        support_phone: '+47 55 00',
      }),
    ],
    shows: 'Open the tutorials',
    fails: 'There was an error loading the contact details, please try refreshing',
  },
  {
    name: 'data sources',
    address: paths.dataSources,
    calls: [answers(siteEndpoint, { ...site, public_data: true })],
    shows: 'Systema Globalis',
  },
];
