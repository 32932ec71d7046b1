import { type Endpoint, pathOf } from '@verdure/contract/http/endpoint';
import type { z } from 'zod';

import { SENDER } from './sender.ts';
import type { Session } from './sessions.ts';

interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sent as the endpoint's file. */
  readonly csv?: Uint8Array<ArrayBuffer> | string;
}

type Shape = z.ZodType;
type AnyEndpoint<A extends Shape = Shape> = Endpoint<Shape, Shape, Shape, A>;

/** Calls the API as the page does and returns the raw response. */
export function send(session: Session, endpoint: AnyEndpoint, asked: Asked = {}) {
  const query = asked.query ? `?${new URLSearchParams(asked.query)}` : '';
  const { token, cookie, url } = session;
  const headers = { ...SENDER, Authorization: token, Cookie: cookie, Origin: url };
  const init: RequestInit = { method: endpoint.method, headers };
  if (asked.body !== undefined) {
    init.headers = { ...headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(asked.body);
  }
  if (asked.csv !== undefined) {
    const form = new FormData();
    form.set(endpoint.fileField ?? 'file', new File([asked.csv], 'holdings.csv'));
    init.body = form;
  }
  return fetch(`${session.url}/api${pathOf(endpoint, asked.params)}${query}`, init);
}

/** Reads what the product knows from the endpoints that the page uses. */
export async function ask<A extends Shape>(
  session: Session,
  endpoint: AnyEndpoint<A>,
  asked: Asked = {},
): Promise<z.output<A>> {
  const answer = await send(session, endpoint, asked);
  if (!answer.ok)
    throw new Error(`${endpoint.id} answered ${answer.status}: ${await answer.text()}`);
  return endpoint.answer.parse(await answer.json());
}
