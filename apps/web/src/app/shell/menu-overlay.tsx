import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu over the page: focus stays in it, Escape and the scrim close it. */
export function MenuOverlay({ isOpen, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      unstyled
      position="left"
      lockScroll={false}
      transitionProps={{ transition: 'fade-right', duration: 200 }}
    >
      <Drawer.Overlay className="scrim" />
      <Drawer.Content
        aria-label="Menu"
        classNames={{ inner: 'menu-overlay-inner', content: 'menu-overlay' }}
      >
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
