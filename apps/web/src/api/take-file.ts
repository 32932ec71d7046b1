import type { Endpoint } from '@verdure/contract/http/endpoint';
import { pathOf } from '@verdure/contract/http/endpoint';

import { send } from './call.ts';

export interface TakenFile {
  readonly name: string;
  readonly content: Blob;
}

interface Asking {
  readonly params: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly signal: AbortSignal;
}

const FILE_NAME = /filename\*=UTF-8''(\S+)$/;

/** A file that the server makes, under the name that it gives it. */
export async function takeFile(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { params, body, signal }: Asking,
): Promise<TakenFile> {
  const { method, path } = endpoint;
  const content = body === undefined ? null : JSON.stringify(body);
  const answer = await send(`/api${pathOf(endpoint, params)}`, {
    route: `${method} ${path}`,
    init:
      content === null
        ? { method }
        : { method, body: content, headers: { 'Content-Type': 'application/json' } },
    signal,
    endsSession: true,
  });
  const [, name = 'document.pdf'] =
    FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), content: await answer.blob() };
}
