import type { askAssistantEndpoint } from '@verdure/contract/screening/assistant';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { askedQuery, subjectOf } from '@verdure/screener/ask';
import { printDataQuery } from '@verdure/screener/data-query';
import type { Catalogue } from '@verdure/screener/fields';
import { orderWords, queryWords } from '@verdure/screener/words';

import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import type { Origin } from '../../../platform/audit.ts';
import { findGrant, openGrant, peekGrant } from '../../../platform/tokens/access-grant.ts';
import type { Viewer } from '../../../platform/viewer.ts';

type Answer = AnswerOf<typeof askAssistantEndpoint>;

export interface AssistantParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Uses up a ticket for the assistant. @throws Problem 'ticket.refused' */
  readonly redeem: (
    token: string,
    request: Pick<RequestFacts, 'id' | keyof Origin>,
  ) => Promise<Viewer>;
  /** The current viewer of a session who may still ask; null: nobody may. */
  readonly asking: (session: {
    readonly organisationId: number;
    readonly userId: number;
    readonly sessionId: number;
  }) => Promise<Viewer | null>;
  /** What the viewer may screen by. */
  readonly catalogueFor: (
    tx: TenantTransaction,
    viewer: Viewer,
    type: ScreenerType,
  ) => Promise<Catalogue>;
}

const PURPOSE = 'assistant';

/** Begins a conversation. The ticket stood in an address; what is used from here on does not. */
export async function beginConversation(
  { database, clock, redeem }: AssistantParts,
  token: string,
  request: Pick<RequestFacts, 'id' | keyof Origin>,
): Promise<string> {
  const viewer = await redeem(token, request);
  const { organisationId, userId, sessionId } = viewer;
  const subject = { organisationId, userId, sessionId, purpose: PURPOSE } as const;
  return database.withTenant(viewer, (tx) => openGrant(tx, subject, clock.now()));
}

/** Who holds a conversation, with their current rights. */
async function askerOf(
  { database, clock, asking }: AssistantParts,
  conversation: string,
): Promise<Viewer> {
  const held = await database.withIdentity((tx) => findGrant(tx, conversation));
  if (held === null) throw new Problem('ticket.refused');
  const { organisationId } = held;
  const grant = await database.withTenant({ organisationId, userId: null }, (tx) =>
    peekGrant(tx, held, { purpose: PURPOSE, now: clock.now() }),
  );
  const { user_id: userId = null, session_id: sessionId = null } = grant ?? {};
  if (userId === null || sessionId === null) throw new Problem('ticket.refused');
  const viewer = await asking({ organisationId, userId, sessionId });
  if (viewer === null) throw new Problem('ticket.refused');
  return viewer;
}

const NOT_UNDERSTOOD: Answer = {
  query: null,
  sentence: '',
  unread: [],
  mended: [],
  order: null,
  notes: [],
};

/** Reads a question with the rights of who asks it. Nothing is run, and nothing is kept. */
export async function answerQuestion(
  parts: AssistantParts,
  { conversation, question }: { readonly conversation: string; readonly question: string },
): Promise<Answer> {
  const viewer = await askerOf(parts, conversation);
  const type = subjectOf(question);
  if (type === 'fund' && !viewer.features.has('funds')) return NOT_UNDERSTOOD;
  const catalogue = await parts.database.withTenant(viewer, (tx) =>
    parts.catalogueFor(tx, viewer, type),
  );
  const { query, unread, mended, order, notes } = askedQuery(question, type, catalogue);
  const sorted = order === null ? '' : ` ${orderWords(order, catalogue)}`;
  return {
    query: query && printDataQuery(query, catalogue),
    sentence: query === null ? '' : `${queryWords(query, catalogue)}${sorted}`,
    unread: unread.map((each) => ({ ...each, nearest: [...each.nearest] })),
    mended: mended.map((each) => ({ ...each })),
    order,
    notes: [...notes],
  };
}
