import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Confirm } from '../src/ui/overlay/confirm.tsx';

function openConfirm(isPending = false) {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const confirm = (isOpen: boolean) => (
    <Confirm
      title="Delete Nordic Income"
      action="Delete portfolio"
      isOpen={isOpen}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It is removed.
    </Confirm>
  );
  const { rerender } = render(confirm(true));
  const show = (isOpen: boolean) => rerender(confirm(isOpen));
  return { onConfirm, onClose, show, person: userEvent.setup() };
}

it('SCR-GLB-21 asks twice, and the safe answer has the focus', async () => {
  const { onConfirm, person } = openConfirm();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: "NO - Don't Confirm" })).toHaveFocus();

  await person.click(screen.getByRole('button', { name: 'YES - Delete portfolio' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("SCR-GLB-21 NO - Don't Confirm leaves everything as it is", async () => {
  const { onConfirm, onClose, person } = openConfirm();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: "NO - Don't Confirm" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('SCR-GLB-21 SCR-GLB-14 (part) takes no second press while the request runs', async () => {
  const { onConfirm, person } = openConfirm(true);
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete portfolio' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Please wait a few seconds');
});

it('SCR-GLB-21 asks twice again when it opens again, also after its owner has closed it', async () => {
  const { onConfirm, show, person } = openConfirm();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  show(false);
  show(true);
  expect(screen.queryByRole('button', { name: 'YES - Delete portfolio' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
