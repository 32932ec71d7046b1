import type { ComponentType } from 'react';

import { Tabs } from '../ui/controls/tabs.tsx';
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts';
import { Boundary } from '../ui/states/boundary.tsx';
import { Suspense } from 'react';
import { Skeleton } from '../ui/states/skeleton.tsx';

/** One tab of a page, listed in the page's `tabs.ts`. */
export interface PageTab<PartProps> {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /** Why this viewer cannot open it. */
  readonly lockedReason?: string | undefined;
  /** Its code loads when it opens. */
  readonly Part: ComponentType<PartProps>;
}

interface Props<PartProps extends object> {
  /** Accessible name of the tab list. */
  readonly label: string;
  /** The viewer's tabs; the first is open by default. */
  readonly tabs: readonly PageTab<PartProps>[];
  /** The tab in the address. */
  readonly current: string | undefined;
  readonly onTab: (id: string) => void;
  /** The props of each tab. */
  readonly given: PartProps;
  readonly activation?: 'automatic' | 'manual';
}

const TAB_PX = 600;

/** The tab bar and the open tab. Only the open tab loads. */
export function PageTabs<PartProps extends object>(props: Props<PartProps>) {
  const { tabs, onTab, given } = props;
  const unlocked = tabs.filter(({ lockedReason }) => lockedReason === undefined);
  const open = unlocked.find(({ id }) => id === props.current) ?? unlocked[0];
  useShortcuts(
    unlocked.length < 2
      ? NO_SHORTCUTS
      : unlocked.map(({ id, label }, at) => ({
          keys: String(at + 1),
          label,
          run: () => onTab(id),
        })),
  );
  if (open === undefined) return null;
  return (
    <div>
      <Tabs
        label={props.label}
        tabs={tabs}
        current={open.id}
        onChange={onTab}
        activation={props.activation ?? 'manual'}
      >
        <div className="tab-body">
          <Boundary key={open.id}>
            <Suspense fallback={<Skeleton heightPx={TAB_PX} />}>
              <open.Part {...given} />
            </Suspense>
          </Boundary>
        </div>
      </Tabs>
    </div>
  );
}

const NO_SHORTCUTS: readonly never[] = [];
