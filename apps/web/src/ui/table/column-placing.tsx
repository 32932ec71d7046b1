import { Minus, Plus } from 'lucide-react';

import { Button } from '../controls/button.tsx';
import {
  saveColumnChoices,
  withPinnedToggled,
  withShownToggled,
  withWidth,
} from './column-choices.ts';
import type { ColumnChoices } from './column-choices.ts';
import type { Column } from './column.ts';
import { NARROW_TABLE, useMedia } from './use-media.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row> {
  readonly column: Column<Row>;
  readonly model: TableModel<Row>;
  readonly widthPx: number;
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

const STEP_PX = 24;

/** Pin, hide and width of one column; below 768 px columns have no place of their own. */
export function ColumnPlacing<Row>({ column, model, widthPx, isFirst, onClose }: Props<Row>) {
  const isNarrow = useMedia(NARROW_TABLE);
  if (isNarrow) return null;
  const { choices, storageName } = model;
  const { id, header } = column;
  const save = (next: ColumnChoices) => saveColumnChoices(storageName, next);
  const saveAndClose = (next: ColumnChoices) => {
    save(next);
    onClose();
  };
  const isPinned = choices.pinned.includes(id);
  return (
    <div className="column-placing">
      {isFirst ? null : (
        <>
          <Button
            size="dense"
            variant="quiet"
            onClick={() => saveAndClose(withPinnedToggled(choices, id))}
          >
            {isPinned ? 'Unpin' : 'Pin left'}
          </Button>
          <Button
            size="dense"
            variant="quiet"
            onClick={() => saveAndClose(withShownToggled(choices, column))}
          >
            Hide column
          </Button>
        </>
      )}
      <fieldset className="column-width">
        <legend className="visually-hidden">Width of {header}</legend>
        <span aria-hidden="true">Width</span>
        <button
          type="button"
          className="icon-button icon-button-dense"
          aria-label={`Make ${header} narrower`}
          onClick={() => save(withWidth(choices, id, widthPx - STEP_PX))}
        >
          <Minus className="icon" aria-hidden />
        </button>
        <output>{widthPx} px</output>
        <button
          type="button"
          className="icon-button icon-button-dense"
          aria-label={`Make ${header} wider`}
          onClick={() => save(withWidth(choices, id, widthPx + STEP_PX))}
        >
          <Plus className="icon" aria-hidden />
        </button>
      </fieldset>
    </div>
  );
}
