import { acceptInviteEndpoint, inviteEndpoint } from '@verdure/contract/access/invitations';
import {
  createOrganisationEndpoint,
  updateOrganisationEndpoint,
} from '@verdure/contract/access/organisations';
import { type Endpoint, pathOf } from '@verdure/contract/http/endpoint';
import {
  listOutboxEndpoint,
  readOutboxMailEndpoint,
} from '@verdure/contract/administration/outbox';
import { FEATURES } from '@verdure/contract/vocabulary';
import { inject } from 'vitest';
import type { z } from 'zod';

import { WAIT_MS } from '../../tools/test-times.ts';
import { ask } from './api.ts';
import type { Session } from './sessions.ts';

const ASK_EVERY_MS = 250;
const LINK = /\/accept-invite\/([\w-]+)\/([\w-]+)/;
export const NEWCOMER_PASSWORD = 'Heather-and-moss-2026';

/** Sends a request with a body. Also returns the cookie of the response. */
async function post<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>,
  asked: { readonly params?: Readonly<Record<string, string>>; readonly body: unknown },
  session?: Session,
) {
  const url = inject('productUrl');
  const answer = await fetch(`${url}/api${pathOf(endpoint, asked.params)}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      ...(session && { Authorization: session.token, Cookie: session.cookie }),
    },
    body: JSON.stringify(asked.body),
  });
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  return { body: endpoint.answer.parse(await answer.json()), cookie };
}

/** The newest mail to an address that contains a pattern, once a job has sent it. */
export async function mailTo(email: string, pattern = /./) {
  const { admin } = inject('sessions');
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const { mails } = await ask(admin, listOutboxEndpoint);
    for (const { id } of mails.filter(({ to }) => to.includes(email))) {
      const mail = await ask(admin, readOutboxMailEndpoint, { params: { mailId: id } });
      if (pattern.test(mail.text)) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`no mail to ${email} came`);
}

/** A new organisation for one journey, so that journeys do not disturb each other. */
export async function newOrganisation(name: string): Promise<number> {
  const body = { name, address: '1 Journey Quay' };
  return (await post(createOrganisationEndpoint, { body }, inject('sessions').admin)).body.id;
}

/** A new organisation that has subscribed to everything. */
export async function newSubscriber(name: string): Promise<number> {
  const organisationId = await newOrganisation(name);
  await post(
    updateOrganisationEndpoint,
    {
      params: { organisationId: String(organisationId) },
      body: { features: Object.values(FEATURES) },
    },
    inject('sessions').admin,
  );
  return organisationId;
}

/** Registers with the link in the mail. @returns the session of the new user */
export async function register(
  email: string,
  person: { readonly first_name: string; readonly last_name: string },
): Promise<Session> {
  const [, id = '', token = ''] = LINK.exec((await mailTo(email)).text) ?? [];
  const accepted = await post(acceptInviteEndpoint, {
    params: { id, token },
    body: { ...person, email, password: NEWCOMER_PASSWORD },
  });
  return {
    url: inject('productUrl'),
    token: accepted.body.token,
    cookie: accepted.cookie,
    systemFeatures: accepted.body.system_features,
  };
}

interface Newcomer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role_id: number;
  readonly organisation_id: number;
}

/** A new user, invited by the administrator and registered. */
export async function newcomer({ first_name, last_name, ...rest }: Newcomer): Promise<Session> {
  const user = { first_name, last_name, ...rest };
  await post(inviteEndpoint, { body: { user } }, inject('sessions').admin);
  return register(rest.email, { first_name, last_name });
}
