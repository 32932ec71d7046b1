import { beforeEach, expect, it, vi } from 'vitest';

import { reloadForMissingCode } from '../src/ui/states/missing-code.ts';

/** A page that was just opened: nothing is typed yet. */
function opened() {
  const listeners = new Map<string, () => void>();
  const listen = (name: string, listener: unknown) => {
    if (typeof listener === 'function') listeners.set(name, () => void listener());
  };
  vi.spyOn(document, 'addEventListener').mockImplementation(listen);
  vi.spyOn(window, 'addEventListener').mockImplementation(listen);
  reloadForMissingCode();
  return (name: 'input' | 'vite:preloadError') => listeners.get(name)?.();
}

const go = vi.fn();

beforeEach(() => {
  go.mockClear();
  vi.spyOn(window.history, 'go').mockImplementation(go);
});

it('loads the page anew when a part of it has gone, once', () => {
  const happens = opened();
  happens('vite:preloadError');
  expect(go).toHaveBeenCalledExactlyOnceWith(0);
  const happensAfter = opened();
  happensAfter('vite:preloadError');
  expect(go).toHaveBeenCalledTimes(1);
});

it('drops nothing that was typed', () => {
  const happens = opened();
  happens('input');
  happens('vite:preloadError');
  expect(go).not.toHaveBeenCalled();
});

it('stays where there is no connection: there would be no page at all', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const happens = opened();
  happens('vite:preloadError');
  expect(go).not.toHaveBeenCalled();
});
