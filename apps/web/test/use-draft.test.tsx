import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { useDraft } from '../src/ui/use-draft.ts';

interface Props {
  readonly value: string;
  readonly commit: (text: string) => void;
  readonly waitMs?: number;
}

const Field = ({ value, commit, ...options }: Props) => (
  <input aria-label="Field" {...useDraft(value, commit, options)} />
);

const field = () => screen.getByLabelText('Field');

it('keeps what is typed when an older value comes back late, and takes the value after', async () => {
  const commit = vi.fn();
  const { rerender } = render(<Field value="" commit={commit} />);
  await userEvent.type(field(), 'steel');
  rerender(<Field value="ste" commit={commit} />);
  expect(field()).toHaveDisplayValue('steel');
  expect(commit).toHaveBeenLastCalledWith('steel');
  fireEvent.blur(field());
  expect(field()).toHaveDisplayValue('ste');
});

it('takes a value from outside while nobody edits', () => {
  const { rerender } = render(<Field value="one" commit={vi.fn()} />);
  rerender(<Field value="two" commit={vi.fn()} />);
  expect(field()).toHaveDisplayValue('two');
});

it('waits until typing rests, and commits at once when the field is left', () => {
  vi.useFakeTimers();
  const commit = vi.fn();
  render(<Field value="" commit={commit} waitMs={150} />);
  fireEvent.change(field(), { target: { value: 'a' } });
  fireEvent.change(field(), { target: { value: 'ab' } });
  expect(commit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(commit.mock.calls).toEqual([['ab']]);
  fireEvent.change(field(), { target: { value: 'abc' } });
  fireEvent.blur(field());
  vi.advanceTimersByTime(150);
  expect(commit.mock.calls).toEqual([['ab'], ['abc']]);
});
