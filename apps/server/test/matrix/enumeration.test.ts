import { randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertInvitation } from '../../src/features/access/invitations/invitation.store.ts';
import { type AccessServer, startAccessServer } from '../access-server.ts';
import { withoutRequestId } from './cells.ts';
import { seeded } from './hostile-values.ts';
import { IS_WHOLE, sized, appendFigure } from './size.ts';

const MINUTES = 60_000;
/** A classifier that guesses is right half of the time; 0.05 either way is chance. */
const CHANCE = { least: 0.45, most: 0.55 } as const;

interface Person {
  readonly email: string;
  readonly publicId: string;
  readonly invitationId: string;
}

let server: AccessServer;
let people: readonly Person[];
/** Few pairs show equal bytes; only many show equal times, which the whole size measures. */
const MOST_PAIRS = sized(500, 20);

beforeAll(async () => {
  server = await startAccessServer();
  const organisationId = await server.organisation();
  const { id: invitedBy } = await server.user({ organisation_id: organisationId });
  const made: Person[] = [];
  for (let index = 0; index < MOST_PAIRS; index += 1) {
    const { email, public_id } = await server.user({ organisation_id: organisationId, role_id: 3 });
    const invitationId = await server.database.withAdministration((tx) =>
      insertInvitation(
        tx,
        {
          organisationId,
          invitedBy,
          email: `invited-${index}@example.test`,
          roleId: 3,
          firstName: 'Grace',
          lastName: 'Hopper',
          scopedCompanyIds: [],
        },
        server.clock.now(),
      ),
    );
    made.push({ email, publicId: public_id, invitationId });
  }
  people = made;
}, 5 * MINUTES);
afterAll(() => server.stop());

const token = () => randomBytes(32).toString('base64url');
const nobody = (): Person => ({
  // as long as the others: the length of what is asked for may not tell
  email: `nobody-${Math.floor(Math.random() * 900 + 100)}@example.test`,
  publicId: randomUUID(),
  invitationId: randomUUID(),
});

type Ask = (person: Person) => InjectOptions;

const KINDS: readonly (readonly [name: string, pairs: number, ask: Ask])[] = [
  [
    'login',
    sized(500, 5),
    ({ email }) => ({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'Wrong-horse-9' },
    }),
  ],
  [
    'reset',
    MOST_PAIRS,
    ({ email }) => ({ method: 'POST', url: '/api/auth/reset-password', payload: { email } }),
  ],
  [
    'invite',
    MOST_PAIRS,
    ({ invitationId }) => ({
      method: 'GET',
      url: `/api/auth/accept-invite/${invitationId}/${token()}`,
    }),
  ],
  [
    'policy',
    MOST_PAIRS,
    ({ publicId }) => ({ method: 'GET', url: `/api/auth/org-has-password-policy/${publicId}` }),
  ],
];

let addresses = 0;
/** Each from somewhere else: the limit of one address is not what is tried here. */
const elsewhere = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const VOLATILE = /^(x-request-id|date|x-ratelimit-.*|content-security-policy)$/;

async function timed(request: InjectOptions) {
  const started = performance.now();
  const answer = await server.app.inject({ ...request, remoteAddress: elsewhere() });
  const milliseconds = performance.now() - started;
  const headers = Object.entries(answer.headers).filter(([name]) => !VOLATILE.test(name));
  const bytes = `${answer.statusCode} ${JSON.stringify(headers)} ${withoutRequestId(answer.payload)}`;
  return { milliseconds, bytes };
}

/** How often a known one took longer than an unknown one: the area under the curve of a classifier. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const ordered = unknown.toSorted((a, b) => a - b);
  const below = (value: number): number => {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = known.reduce((sum, each) => sum + below(each), 0);
  return wins / (known.length * ordered.length);
}

it.each(KINDS)(
  '%s: %i known and unknown are answered alike',
  {
    timeout: 15 * MINUTES,
  },
  async (name, pairs, ask) => {
    const [known, unknown]: [number[], number[]] = [[], []];
    const bytes = new Set<string>();
    const random = seeded(pairs);
    // the first of each kind loads what is loaded late
    for (const person of [nobody(), nobody()]) bytes.add((await timed(ask(person))).bytes);
    for (const person of people.slice(0, pairs)) {
      const turns = [
        { of: known, person },
        { of: unknown, person: nobody() },
      ];
      if (random() < 0.5) turns.reverse();
      for (const turn of turns) {
        const { milliseconds, bytes: said } = await timed(ask(turn.person));
        turn.of.push(milliseconds);
        bytes.add(said);
      }
    }
    const area = areaUnderCurve(known, unknown);
    appendFigure({
      kind: 'figure',
      name: `enumeration, ${name}`,
      pairs,
      differentAnswers: bytes.size - 1,
      areaUnderCurve: Number(area.toFixed(3)),
    });
    expect([...bytes]).toHaveLength(1);
    expect(known).toHaveLength(pairs);
    if (!IS_WHOLE) return;
    expect(area).toBeGreaterThanOrEqual(CHANCE.least);
    expect(area).toBeLessThanOrEqual(CHANCE.most);
  },
);
