import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../../test/access-server.ts';
import { sized } from '../../../../test/matrix/size.ts';
import { newCaller } from '../../../../test/test-caller.ts';

const PAIRS = sized(500, 50);

let server: AccessServer;
let organisationId: number;
let known: readonly { readonly email: string; readonly public_id: string }[];

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation();
  const made = [];
  for (let index = 0; index < PAIRS; index += 1) {
    made.push(await server.user({ organisation_id: organisationId }));
  }
  known = made;
});
afterAll(() => server.stop());

interface Answer {
  readonly statusCode: number;
  readonly payload: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** All that an answer says, but for the id and the place in the limit that every request has of its own. */
function said({ statusCode, payload, headers }: Answer): string {
  const others = Object.entries(headers).filter(([name]) => !/^(date$|x-)/.test(name));
  const body = payload.replace(/"request_id":"[^"]+"/, '');
  return JSON.stringify([statusCode, others, body]);
}

const ipOf = (index: number) => `198.18.${Math.floor(index / 10)}.${index % 10}`;

/** Asks about somebody and nobody at the same time. @returns the distinct answers */
async function distinctAnswers(
  ask: (index: number, isKnown: boolean) => Promise<Answer>,
): Promise<readonly string[]> {
  const answers = new Set<string>();
  for (let index = 0; index < PAIRS; index += 1) {
    const [one, other] = await Promise.all([ask(index, true), ask(index, false)]);
    answers.add(said(one)).add(said(other));
  }
  return [...answers];
}

it(`API-001: a wrong password and an unknown address are answered alike, ${PAIRS} times`, async () => {
  const answers = await distinctAnswers((index, isKnown) => {
    const email = isKnown ? (known[index]?.email ?? '') : `nobody-${index}@example.test`;
    return server.send('POST', '/auth/login', {
      body: { email, password: 'wrong' },
      ip: ipOf(index),
    });
  });
  expect(answers).toHaveLength(1);
});

it(`API-009: a reset is answered alike, ${PAIRS} times`, async () => {
  const answers = await distinctAnswers((index, isKnown) => {
    const email = isKnown ? (known[index]?.email ?? '') : `nobody-${index}@example.test`;
    return server.send('POST', '/auth/reset-password', { body: { email }, ip: ipOf(index) });
  });
  expect(answers).toHaveLength(1);
});

it(`API-008: the policy behind an id is answered alike, ${PAIRS} times`, async () => {
  const answers = await distinctAnswers((index, isKnown) => {
    const nobody = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const id = isKnown ? known[index]?.public_id : nobody;
    return server.send('GET', `/auth/org-has-password-policy/${id}`, { ip: ipOf(index) });
  });
  expect(answers).toHaveLength(1);
});

it(`API-007: an invitation of an address of another organisation is answered alike, ${PAIRS} times`, async () => {
  const own = await server.organisation();
  // one person may not send so many
  const inviter = () => newCaller(server, { organisation_id: own });
  let caller = await inviter();
  const answers = await distinctAnswers(async (index, isKnown) => {
    if (index % 25 === 0 && isKnown) caller = await inviter();
    const email = isKnown ? (known[index]?.email ?? '') : `nobody-${index}@example.test`;
    const user = { first_name: 'Grace', last_name: 'Hopper', email, role_id: 3 };
    const answer = await caller.call('POST', '/auth/invite', { user });
    const payload = answer.payload.replace(email, '*');
    return {
      statusCode: answer.statusCode,
      payload,
      headers: { ...answer.headers, 'content-length': 0 },
    };
  });
  expect(answers).toHaveLength(1);
});
