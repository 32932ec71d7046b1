import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { Boundary } from '../src/ui/states/boundary.tsx';
import { lazyPart } from '../src/ui/states/lazy-part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

it('SCR-GLB-17 ‘Try again’ loads the page again where the code of a part is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const Part = lazyPart<{ readonly name: string }>(() =>
    Promise.reject(new Error('The chunk is not there')),
  );
  await act(async () =>
    render(
      <Boundary>
        <Suspense>
          <Part name="Ann" />
        </Suspense>
      </Boundary>,
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('Trying again loads the page anew.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(0);
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
