import type { ReactNode } from 'react';

import { Dialog } from './dialog.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** 480 for cells, 640 for evidence; the whole window on narrow screens. */
  readonly widthPx?: 480 | 640;
}

/** A panel with detail, from the right edge. */
export function Drawer({ isOpen, widthPx = 640, ...props }: Props) {
  return isOpen ? <Dialog {...props} className={`drawer drawer-${widthPx}`} /> : null;
}
