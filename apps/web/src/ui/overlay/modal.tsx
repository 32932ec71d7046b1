import type { ReactNode } from 'react';

import { Dialog } from './dialog.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, Cancel first. */
  readonly footer?: ReactNode;
}

/** A dialog in the middle. */
export function Modal({ isOpen, ...props }: Props) {
  return isOpen ? <Dialog {...props} className="modal" /> : null;
}
