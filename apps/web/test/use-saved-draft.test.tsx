import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { useSavedDraft } from '../src/ui/use-saved-draft.ts';

const AFTER_MS = 500;
const onSave = vi.fn();
const failing: (() => void)[] = [];

function Field({ saved }: { readonly saved: string }) {
  const read = (typed: string) => typed.trim() || null;
  const [text, setText] = useSavedDraft({
    saved,
    read,
    afterMs: AFTER_MS,
    onSave: (value, onFailed) => {
      onSave(value);
      failing.push(onFailed);
    },
  });
  return (
    <input aria-label="Field" value={text} onChange={(event) => setText(event.target.value)} />
  );
}

const field = () => screen.getByLabelText('Field');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  onSave.mockReset();
});

it('keeps what was typed since, when what was saved comes back late', () => {
  const { rerender } = render(<Field saved="5" />);
  type('50');
  vi.advanceTimersByTime(AFTER_MS);
  expect(onSave).toHaveBeenLastCalledWith('50');
  type('505');
  rerender(<Field saved="50" />);
  expect(field()).toHaveValue('505');
  vi.advanceTimersByTime(AFTER_MS);
  expect(onSave).toHaveBeenLastCalledWith('505');
  rerender(<Field saved="505" />);
  expect(field()).toHaveValue('505');
});

it('keeps the text when two saves come back one after the other', () => {
  const { rerender } = render(<Field saved="" />);
  for (const text of ['a', 'ab']) {
    type(text);
    vi.advanceTimersByTime(AFTER_MS);
  }
  type('abc');
  rerender(<Field saved="a" />);
  rerender(<Field saved="ab" />);
  expect(field()).toHaveValue('abc');
});

it('takes a value from elsewhere, and does not save it again', () => {
  const { rerender } = render(<Field saved="one" />);
  rerender(<Field saved="two" />);
  expect(field()).toHaveValue('two');
  vi.advanceTimersByTime(AFTER_MS);
  expect(onSave).not.toHaveBeenCalled();
});

it('saves nothing that cannot be read', () => {
  render(<Field saved="one" />);
  type('  ');
  vi.advanceTimersByTime(AFTER_MS);
  expect(onSave).not.toHaveBeenCalled();
});

it('sends a value again that could not be saved before', () => {
  render(<Field saved="5" />);
  type('50');
  vi.advanceTimersByTime(AFTER_MS);
  failing.at(-1)?.();
  type('51');
  type('50');
  vi.advanceTimersByTime(AFTER_MS);
  expect(onSave.mock.calls.map(([value]) => value)).toEqual(['50', '50']);
});
