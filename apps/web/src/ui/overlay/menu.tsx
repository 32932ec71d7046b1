import '../controls/controls.css';

import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Why it cannot be chosen now; shown under its label. */
  readonly disabledReason?: string | null;
}

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly actions: readonly MenuAction[];
  /** Words above the actions, such as who is logged in. */
  readonly heading?: ReactNode;
}

/** A menu button by the ARIA pattern. */
export function Menu({ trigger, actions, heading }: Props) {
  return (
    <MantineMenu
      unstyled
      position="bottom-end"
      withinPortal
      classNames={{ dropdown: 'dropdown', item: 'menu-item' }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {heading}
        {actions.map((action) => (
          <MantineMenu.Item
            key={action.label}
            leftSection={action.icon}
            disabled={(action.disabledReason ?? null) !== null}
            onClick={action.onSelect}
          >
            {action.label}
            {action.disabledReason ? (
              <span className="menu-reason">{action.disabledReason}</span>
            ) : null}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
