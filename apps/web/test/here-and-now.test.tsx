import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { download } from '../src/ui/download.ts';
import { usePrintedBy } from '../src/ui/print-foot.ts';

const zone = process.env.TZ;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  process.env.TZ = zone ?? '';
});

function Foot() {
  usePrintedBy('Northlight');
  return null;
}

const foot = () => document.documentElement.style.getPropertyValue('--print-who');

it('the foot of a sheet has the day of the print, as the reader counts it', () => {
  process.env.TZ = 'Europe/Helsinki';
  vi.setSystemTime('2026-03-01T12:00:00Z');
  render(<Foot />);
  expect(foot()).toContain('printed 01 March 2026');
  // one o'clock of the next day in Helsinki, in a tab left open
  vi.setSystemTime('2026-03-01T23:00:00Z');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(foot()).toContain('printed 02 March 2026');
});

it('a file that is saved stays until the browser has read it', () => {
  const create = vi.fn(() => 'blob:file');
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  download({ name: 'a.csv', type: 'text/csv', content: 'a' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
});
