import './column-chips.css';

import { type Catalogue, findColumn } from '@verdure/screener/fields';
import { columnLabel } from '@verdure/screener/words';
import { ArrowLeft, ArrowRight } from 'lucide-react';

import { Chip, FixedChip } from '../../../ui/controls/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { NAME_KEY } from './result-columns.ts';

interface Props {
  readonly catalogue: Catalogue;
  readonly columns: readonly string[];
  readonly onMove: (key: string, by: -1 | 1) => void;
  readonly onRemove: (key: string) => void;
}

/** The columns of the result in their order; the name always stands first (SCR-SCRN-05). */
export function ColumnChips({ catalogue, columns, onMove, onRemove }: Props) {
  const others = columns.filter((key) => key !== NAME_KEY);
  const labelOf = (key: string): string => {
    const column = findColumn(catalogue, key);
    return column === null ? `'${key}' is not available` : columnLabel(column);
  };
  return (
    <ul className="column-chips" aria-label="Columns">
      <li>
        <FixedChip>Name</FixedChip>
      </li>
      {others.map((key, at) => (
        <li key={key}>
          <ColumnChip
            label={labelOf(key)}
            onLeft={at === 0 ? null : () => onMove(key, -1)}
            onRight={at === others.length - 1 ? null : () => onMove(key, 1)}
            onRemove={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly label: string;
  /** Null at the end of the list. */
  readonly onLeft: (() => void) | null;
  readonly onRight: (() => void) | null;
  readonly onRemove: () => void;
}

const FIRST = 'It is the first column';
const LAST = 'It is the last column';
const nothing = () => undefined;

function ColumnChip({ label, onLeft, onRight, onRemove }: ChipProps) {
  return (
    <Chip removeName={`Remove column ${label}`} onRemove={onRemove}>
      <Menu
        trigger={
          <button type="button" className="chip-name" aria-label={`Column ${label}`}>
            {label}
          </button>
        }
        actions={[
          {
            label: 'Move left',
            icon: <ArrowLeft className="icon" aria-hidden />,
            onSelect: onLeft ?? nothing,
            disabledReason: onLeft === null ? FIRST : null,
          },
          {
            label: 'Move right',
            icon: <ArrowRight className="icon" aria-hidden />,
            onSelect: onRight ?? nothing,
            disabledReason: onRight === null ? LAST : null,
          },
        ]}
      />
    </Chip>
  );
}
