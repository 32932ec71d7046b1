import { answering, type ArrivedCall, type FakeCall, isAnswerTo } from '../fake-edge.ts';
import { usualAnswers } from '../usual-answers.ts';
import type { Scene } from './gallery-page.ts';

export const FAULT = { message: 'A fault', code: 'fault', request_id: 'request-7' };

/** Answers a call of a page; null leaves it waiting. */
export type Answer = (call: ArrivedCall) => Promise<Response | null>;

const failing = (call: FakeCall): FakeCall => ({
  ...call,
  replies: [{ status: 500, body: FAULT }],
});

/** The server of a scene: what the page itself asks for may wait or fail, the shell has its answers. */
export function serverOf({
  user,
  calls = [],
  roots = {},
  server,
}: Pick<Scene, 'user' | 'calls' | 'roots' | 'server'>): Answer {
  const own = server === 'fails' ? calls.map(failing) : calls;
  const failed = Object.fromEntries(Object.keys(roots).map((root) => [root, null]));
  const answer = answering([...own, ...usualAnswers(user ?? {})], {
    funds: [],
    portfolio_changes: [],
    ...(server === 'fails' ? failed : roots),
  });
  const isOwn = (call: ArrivedCall) =>
    calls.some((each) => isAnswerTo(each, call)) ||
    Object.keys(roots).some((root) => call.body.includes(`${root}(`));
  return async (call) => (server === 'waits' && isOwn(call) ? null : answer(call));
}
