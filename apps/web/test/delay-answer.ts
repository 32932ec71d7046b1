import { vi } from 'vitest';

import { gate } from './fake-edge.ts';

/**
 * Holds the calls of one path back, of the page that is open.
 * @param part of the address, such as the path of an endpoint
 * @returns lets the calls through
 */
export function delayAnswer(part: string): () => void {
  const { opened, open } = gate();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes(part)) await opened;
    return answer(address, init);
  });
  return open;
}
