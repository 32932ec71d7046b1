import { Ellipsis } from 'lucide-react';

import { Menu } from './menu.tsx';
import type { MenuAction } from './menu.tsx';

interface Props {
  /** Completes 'More for …', such as 'this page'. */
  readonly subject: string;
  readonly actions: readonly MenuAction[];
  /** 24 px, in a dense table. */
  readonly isDense?: boolean;
}

/** The menu behind three dots. */
export function MoreMenu({ subject, actions, isDense }: Props) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={isDense ? 'icon-button icon-button-dense' : 'icon-button'}
          aria-label={`More for ${subject}`}
        >
          <Ellipsis className="icon" aria-hidden />
        </button>
      }
      actions={actions}
    />
  );
}
