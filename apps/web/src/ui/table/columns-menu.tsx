import { Columns3 } from 'lucide-react';

import { Button } from '../controls/button.tsx';
import { Popover } from '../overlay/popover.tsx';
import { isShown, NO_CHOICES, saveColumnChoices, withShownToggled } from './column-choices.ts';
import type { TableModel } from './use-table-model.ts';

/** Shows and hides columns, and resets them. */
export function ColumnsMenu<Row>({ model }: { readonly model: TableModel<Row> }) {
  const { columns, choices, storageName } = model;
  const [, ...others] = columns;
  return (
    <Popover
      label="Columns"
      trigger={
        <button type="button" className="icon-button" aria-label="Columns">
          <Columns3 className="icon" aria-hidden />
        </button>
      }
    >
      <fieldset className="columns-menu">
        <legend>Show columns</legend>
        {others
          .filter(({ header }) => header !== '')
          .map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={isShown(choices, column)}
                onChange={() => saveColumnChoices(storageName, withShownToggled(choices, column))}
              />
              {column.header}
            </label>
          ))}
        <Button
          size="dense"
          variant="quiet"
          disabledReason={choices === NO_CHOICES ? 'Nothing to reset' : null}
          onClick={() => saveColumnChoices(storageName, NO_CHOICES)}
        >
          Reset columns
        </Button>
      </fieldset>
    </Popover>
  );
}
