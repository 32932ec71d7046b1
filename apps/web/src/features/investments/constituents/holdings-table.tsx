import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { DataTable } from '../../../ui/table/data-table.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { TableView } from '../../../ui/table/table-view.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { constituentsMessages } from './constituents.messages.ts';
import type { Holding } from '@verdure/contract/investments/holdings';
import { isReplaceable } from './holdings-columns.tsx';
import type { ReplaceHolding } from './holdings-columns.tsx';
import { shownHolding } from './total-holding.ts';

export interface HoldingSwitch {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isPending?: boolean;
}

interface Props {
  /** In place of a table without rows. */
  readonly none: ReactNode;
  readonly model: TableModel<Holding>;
  readonly total: Holding | null;
  readonly onViewChange: (view: TableView) => void;
  readonly switches: readonly HoldingSwitch[];
  /** The same as at the row, by the letter w. */
  readonly replace: ReplaceHolding | undefined;
}

/** The holdings of a portfolio or fund: pinned totals, at most 600 px high (SCR-PORT-08). */
export function HoldingsTable({ none, model, total, onViewChange, switches, replace }: Props) {
  const { shown, totalCount } = model;
  const totals = useMemo(
    () => [...(total ? [total] : []), ...(shown.length < totalCount ? [shownHolding(shown)] : [])],
    [total, shown, totalCount],
  );
  if (totalCount === 0) return none;
  return (
    <DataTable
      model={model}
      onViewChange={onViewChange}
      label="Holdings"
      noun="holdings"
      totals={totals}
      maxHeightPx={600}
      empty={constituentsMessages.noneShown}
      actOn={(letter, holding) => {
        if (letter !== 'w' || replace === undefined) return false;
        if (holding === undefined || !isReplaceable(holding)) return false;
        replace.press(holding);
        return true;
      }}
      toolbar={switches.map((item) => <Switch key={item.label} {...item} />)}
    />
  );
}
