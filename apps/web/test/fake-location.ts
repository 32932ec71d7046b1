import { onTestFinished, vi } from 'vitest';

/** Where a page stands and where it leads: the test's window never goes anywhere. */
export function fakeLocation(address = '/') {
  const real = globalThis.location;
  const { pathname, search, hash, href } = new URL(address, 'http://verdure.test');
  const assign = vi.fn<(to: string) => void>();
  const replace = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { pathname, search, hash, href, assign, replace });
  onTestFinished(() => {
    vi.stubGlobal('location', real);
  });
  return { assign, replace };
}
