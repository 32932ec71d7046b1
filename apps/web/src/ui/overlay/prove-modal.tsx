import type { ReactNode } from 'react';

import { FormDialog } from './form-dialog.tsx';
import { type Proof, ProofField } from './proof-field.tsx';

interface Props {
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  readonly action: string;
  readonly proof: Proof;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One step with the current password, where nothing is deleted or overwritten. */
export const ProveModal = ({ children, proof, isPending, onConfirm, ...props }: Props) => (
  <FormDialog {...props} body={proof.missing ?? {}} send={{ isPending, mutate: onConfirm }}>
    <div>{children}</div>
    <ProofField proof={proof} />
  </FormDialog>
);
