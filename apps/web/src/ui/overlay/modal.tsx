import './overlay.css';

import { Modal as MantineModal } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the way out first. */
  readonly footer?: ReactNode;
}

/** A dialog: focus goes in, stays, and returns; Escape and the scrim close it. */
export function Modal({ title, isOpen, onClose, children, footer }: Props) {
  return (
    <MantineModal.Root
      opened={isOpen}
      onClose={onClose}
      unstyled
      lockScroll={false}
      transitionProps={{ transition: 'pop', duration: 200 }}
    >
      <MantineModal.Overlay className="scrim" />
      <MantineModal.Content
        classNames={{ inner: 'modal-inner', content: 'modal' }}
        aria-label={title}
      >
        <MantineModal.Header className="modal-header">
          <MantineModal.Title className="modal-title">{title}</MantineModal.Title>
          <MantineModal.CloseButton
            className="icon-button"
            aria-label="Close"
            icon={<X className="icon" />}
          />
        </MantineModal.Header>
        <MantineModal.Body className="modal-body">{children}</MantineModal.Body>
        {footer === undefined ? null : <div className="modal-footer">{footer}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
