import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { Modal } from '../src/ui/overlay/modal.tsx';
import { QueryFailed } from '../src/ui/states/query-failed.tsx';
import { showToast } from '../src/ui/toast/toast-store.ts';
import { Toasts } from '../src/ui/toast/toasts.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));

const Ask = ({ isOpen }: { readonly isOpen: boolean }) => (
  <Modal title="Rename" isOpen={isOpen} onClose={() => undefined}>
    A form
  </Modal>
);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

it.each([
  ['success', 3000],
  ['info', 5000],
  ['error', 5000],
] as const)('SCR-GLB-15 %s goes after %i ms', (kind, lasts) => {
  show(kind, 'Saved');
  pass(lasts - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('SCR-GLB-15 hover and focus stop the clock, and it goes on where it stopped', () => {
  show('success', 'Saved');
  pass(2000);
  const toast = screen.getByText('Saved');
  fireEvent.pointerEnter(toast);
  pass(60_000);
  fireEvent.pointerLeave(toast);
  pass(999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('SCR-GLB-15 a hidden tab stops the clock', () => {
  show('info', 'Uploaded');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(screen.getByText('Uploaded')).toBeVisible();
  hidden.mockRestore();
});

it('SCR-GLB-15 a click dismisses, and errors are alerts', () => {
  show('error', 'Failed');
  fireEvent.click(screen.getByRole('alert'));
  expect(screen.queryByText('Failed')).toBeNull();
});

it('tells a failed load once, however many blocks it fails', () => {
  const query = { data: undefined, error: new Error('A fault'), refetch: () => undefined };
  render(
    <>
      <QueryFailed query={query} message="Could not load the holdings" />
      <QueryFailed query={query} message="Could not load the holdings" />
    </>,
  );
  expect(
    screen.getAllByText('Could not load the holdings', { selector: '.toast-text' }),
  ).toHaveLength(1);
});

it('SCR-GLB-15 shows three at most; the fourth waits', () => {
  for (const text of ['one', 'two', 'three', 'four']) show('info', text);
  expect(screen.queryByText('four')).toBeNull();
  fireEvent.click(screen.getByText('one'));
  expect(screen.getByText('four')).toBeVisible();
});

it('SCR-GLB-15 F8 moves the focus to the stack', () => {
  show('info', 'Uploaded');
  fireEvent.keyDown(document, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
});

it('stands there before a text comes into it, so that screen readers read the text out', () => {
  const region = screen.getByRole('log', { name: 'New notifications' });
  expect(region).toBeEmptyDOMElement();
  show('success', 'Saved');
  expect(region).toHaveTextContent('Saved');
});

it('lies in the dialog that is open, and stands in the page again when it closes', () => {
  const { rerender } = render(<Ask isOpen />);
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  const region = within(dialog).getByRole('log');
  expect(region).toBeEmptyDOMElement();
  show('error', 'The name is taken');
  expect(region).toHaveTextContent('The name is taken');
  fireEvent.keyDown(document, { key: 'F8' });
  const dismiss = within(dialog).getByRole('button', { name: 'Dismiss' });
  expect(dismiss).toHaveFocus();
  rerender(<Ask isOpen={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('The name is taken')).toBeVisible();
});

it('Escape on a notification over a dialog closes the notification alone', () => {
  render(<Ask isOpen />);
  show('success', 'Saved');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  // the browser closes a dialog by an Escape that nothing else took
  expect(fireEvent.keyDown(dismiss, { key: 'Escape' })).toBe(false);
  expect(screen.queryByText('Saved')).toBeNull();
});
