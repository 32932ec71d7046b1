import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Dialog } from '../src/ui/overlay/dialog.tsx';

interface Props {
  /** The page under the dialog; what opened it may go away with the page before. */
  readonly isPageThere: boolean;
}

function Shell({ isPageThere }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPageThere ? (
        <h1 tabIndex={-1}>Nordic Income</h1>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen ? (
        <Dialog title="Search" className="modal" onClose={() => setOpen(false)}>
          words
        </Dialog>
      ) : null}
    </>
  );
}

it('a dialog gives the focus back to what opened it', async () => {
  const person = userEvent.setup();
  render(<Shell isPageThere={false} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('a page that came under an open dialog has the focus once it closes', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Shell isPageThere={false} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  rerender(<Shell isPageThere />);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
