import type { Endpoint } from '@verdure/contract/http/endpoint';

import { addressOf, send } from './call.ts';

interface Asked {
  readonly address: string;
  readonly route: string;
}

/** An image of the server as an address that a page may show: an image tag would not send the token. */
export async function readImage({ address, route }: Asked, signal: AbortSignal): Promise<string> {
  const answer = await send(address, { route, init: {}, signal, endsSession: true });
  const blob = await answer.blob();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
  return promise;
}

/** Where an endpoint has its image. */
export const imageAt = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  params: Readonly<Record<string, number>>,
): Asked => ({
  address: addressOf(endpoint, { params }),
  route: `${endpoint.method} ${endpoint.path}`,
});
