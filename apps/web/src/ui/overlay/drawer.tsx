import './overlay.css';

import { Drawer as MantineDrawer } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** 480 for cells, 560 for evidence; the whole window on narrow screens. */
  readonly widthPx?: 480 | 560;
}

/** Detail beside the page, from the right. */
export function Drawer({ widthPx = 560, footer, ...props }: Props) {
  return (
    <MantineDrawer.Root
      opened={props.isOpen}
      onClose={props.onClose}
      unstyled
      position="right"
      lockScroll={false}
      transitionProps={{ transition: 'fade-left', duration: 200 }}
    >
      <MantineDrawer.Overlay className="scrim" />
      <MantineDrawer.Content
        classNames={{ inner: 'drawer-inner', content: `drawer drawer-${widthPx}` }}
        aria-label={props.title}
      >
        <MantineDrawer.Header className="modal-header">
          <MantineDrawer.Title className="modal-title">{props.title}</MantineDrawer.Title>
          <MantineDrawer.CloseButton
            className="icon-button"
            aria-label="Close"
            icon={<X className="icon" />}
          />
        </MantineDrawer.Header>
        <MantineDrawer.Body className="modal-body drawer-body">{props.children}</MantineDrawer.Body>
        {footer === undefined ? null : <div className="modal-footer">{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
