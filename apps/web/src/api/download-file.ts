import type { Endpoint } from '@verdure/contract/http/endpoint';

import { addressOf, requestOf, send } from './call.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface Asking {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Of an endpoint that takes one. */
  readonly file?: File;
  readonly signal: AbortSignal;
}

const FILE_NAME = /filename\*=UTF-8''(\S+)$/;

/** A form of text fields. The browser gives it its type, with the boundary in it. */
function formOf(method: string, body: object): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return { method, body: form };
}

/** A file that the server makes, under the name that it gives it. */
export async function downloadFile(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'isForm' | 'fileField'>,
  { signal, ...asking }: Asking,
): Promise<DownloadedFile> {
  const { method, path, isForm } = endpoint;
  const { body } = asking;
  const answer = await send(addressOf(endpoint, asking), {
    route: `${method} ${path}`,
    init: isForm === true && body ? formOf(method, body) : requestOf(endpoint, asking),
    signal,
    endsSession: true,
  });
  const [, name = 'document.pdf'] =
    FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), content: await answer.blob() };
}
