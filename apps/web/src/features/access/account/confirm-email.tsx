import { confirmEmailEndpoint } from '@verdure/contract/access/account';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { accountMessages } from './account.messages.ts';

interface Props {
  readonly link: { readonly id: string; readonly token: string };
}

/** A button, because mail programs open links to look at them, and that must change nothing. */
export function ConfirmEmail({ link: { id, token } }: Props) {
  const confirm = useMutation({
    mutationFn: () => call(confirmEmailEndpoint, { params: { id, token } }),
  });
  if (confirm.data) return <Note kind="success">{confirm.data.message}</Note>;
  return (
    <div className="public-form">
      <FormError text={confirm.error && textOf(confirm.error, accountMessages.confirmFailed)} />
      <Button
        variant="primary"
        size="public"
        isPending={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {accountMessages.confirm}
      </Button>
    </div>
  );
}
