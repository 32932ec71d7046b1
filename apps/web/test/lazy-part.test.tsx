import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { Boundary } from '../src/ui/states/boundary.tsx';
import { lazyPart } from '../src/ui/states/lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

it('SCR-GLB-17 ‘Try again’ imports a part again whose code could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error('The chunk is not there'))
    .mockRejectedValueOnce(new Error('The chunk is not there'))
    .mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  await act(async () =>
    render(
      <Boundary>
        <Suspense>
          <Part name="Ann" />
        </Suspense>
      </Boundary>,
    ),
  );
  for (const calls of [1, 2]) {
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(load).toHaveBeenCalledTimes(calls);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  }
  expect(screen.getByText('Hello, Ann')).toBeVisible();
});

it('loads a part once, however often it is drawn or asked for in advance', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load);
  await Part.preload();
  await act(async () =>
    render(
      <Suspense>
        <Part name="Ann" />
        <Part name="Bo" />
      </Suspense>,
    ),
  );
  expect(screen.getByText('Hello, Bo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
