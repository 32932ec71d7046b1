import type { Endpoint } from '@verdure/contract/http/endpoint';
import { pathOf } from '@verdure/contract/http/endpoint';

import { send } from './call.ts';

export interface TakenFile {
  readonly name: string;
  readonly content: Blob;
}

interface Asking {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly signal: AbortSignal;
}

const FILE_NAME = /filename\*=UTF-8''(\S+)$/;

/** The browser gives a form its type, with the boundary in it. */
function contentOf({ isForm }: Pick<Endpoint, 'isForm'>, body: object | undefined) {
  if (body === undefined) return {};
  if (isForm !== true) {
    return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return { body: form };
}

/** A file that the server makes, under the name that it gives it. */
export async function takeFile(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'isForm'>,
  { params = {}, body, signal }: Asking,
): Promise<TakenFile> {
  const { method, path } = endpoint;
  const answer = await send(`/api${pathOf(endpoint, params)}`, {
    route: `${method} ${path}`,
    init: { method, ...contentOf(endpoint, body) },
    signal,
    endsSession: true,
  });
  const [, name = 'document.pdf'] =
    FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), content: await answer.blob() };
}
