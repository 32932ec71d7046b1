import { isDeepStrictEqual } from 'node:util';

import type { askAssistantEndpoint } from '@verdure/contract/screening/assistant';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { askedQuery, portfolioSaid, subjectOf } from '@verdure/screener/ask';
import { printDataQuery } from '@verdure/screener/data-query';
import type { Catalogue } from '@verdure/screener/fields';
import { emptyQuery, withPortfolio } from '@verdure/screener/tree';
import { orderWords, queryWords } from '@verdure/screener/words';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import type { Origin } from '../../../platform/audit.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { findGrant, openGrant, peekGrant } from '../../../platform/tokens/access-grant.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { visiblePortfolios } from '../../investments/portfolios/portfolio.reads.ts';

type Answer = AnswerOf<typeof askAssistantEndpoint>;

export interface AssistantParts extends Pick<ServerParts, 'database' | 'clock'> {
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
  portfolio: null,
  notes: [],
};

type Portfolios = Awaited<ReturnType<typeof visiblePortfolios>>;

interface Question {
  readonly text: string;
  readonly type: ScreenerType;
  readonly catalogue: Catalogue;
}

/**
 * Reads a sentence, and beside it the name of a portfolio: where the whole is not understood, or the
 * name said nothing in it, as in 'my portfolio' where one is called so. A sentence that names a
 * portfolio alone asks for all that it holds.
 */
function readQuestion({ text, type, catalogue }: Question, portfolios: Portfolios) {
  const whole = { ...askedQuery(text, type, catalogue), portfolio: null };
  const said = type === 'company' ? portfolioSaid(text, portfolios) : null;
  if (said === null) return whole;
  const { portfolio, rest } = said;
  const read = askedQuery(rest, type, catalogue);
  if (whole.query !== null && !isDeepStrictEqual(whole.query, read.query)) return whole;
  const isAlone = read.query === null && read.unread.length === 0;
  const query = isAlone ? emptyQuery(type, catalogue) : read.query;
  return query === null
    ? { ...read, portfolio: null }
    : { ...read, query: withPortfolio(query, true, catalogue), portfolio };
}

/** Reads a question with the rights of who asks it. Nothing is run, and nothing is kept. */
export async function answerQuestion(
  parts: AssistantParts,
  { conversation, question }: { readonly conversation: string; readonly question: string },
): Promise<Answer> {
  const viewer = await askerOf(parts, conversation);
  const type = subjectOf(question);
  if (type === 'fund' && !viewer.features.has('funds')) return NOT_UNDERSTOOD;
  const { catalogue, portfolios } = await parts.database.withTenant(viewer, async (tx) => ({
    catalogue: await parts.catalogueFor(tx, viewer, type),
    portfolios: await visiblePortfolios(tx, viewer),
  }));
  const read = readQuestion({ text: question, type, catalogue }, portfolios);
  const { query, unread, mended, order, notes, portfolio } = read;
  const sorted = order === null ? '' : ` ${orderWords(order, catalogue)}`;
  const held = portfolio === null ? '' : ` Only what ${portfolio.name} holds.`;
  return {
    query: query && printDataQuery(query, catalogue),
    sentence: query === null ? '' : `${queryWords(query, catalogue)}${held}${sorted}`,
    unread: unread.map((each) => ({ ...each, nearest: [...each.nearest] })),
    mended: mended.map((each) => ({ ...each })),
    order,
    portfolio: portfolio && { id: portfolio.id, name: portfolio.name },
    notes: [...notes],
  };
}
