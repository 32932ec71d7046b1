import { Columns3 } from 'lucide-react';

import { Button } from '../controls/button.tsx';
import { Popover } from '../overlay/popover.tsx';
import { NO_CHOICES, saveColumnChoices, withHiddenToggled } from './column-choices.ts';
import type { TableModel } from './use-table-model.ts';

/** Shows and hides columns, and resets them. */
export function ColumnsMenu<Row>({ model }: { readonly model: TableModel<Row> }) {
  const { columns, choices, keepAs } = model;
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
          .map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!choices.hidden.includes(id)}
                onChange={() => saveColumnChoices(keepAs, withHiddenToggled(choices, id))}
              />
              {header}
            </label>
          ))}
        <Button
          size="dense"
          variant="quiet"
          disabledReason={choices === NO_CHOICES ? 'Nothing to reset' : null}
          onClick={() => saveColumnChoices(keepAs, NO_CHOICES)}
        >
          Reset columns
        </Button>
      </fieldset>
    </Popover>
  );
}
