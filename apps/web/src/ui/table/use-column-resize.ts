import { saveColumnChoices, withWidth } from './column-choices.ts';
import type { ColumnChoices } from './column-choices.ts';
import { layoutStyle } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { ColumnResize } from './column-resizer.tsx';
import type { TableModel } from './use-table-model.ts';

interface Input<Row extends object> {
  readonly grid: HTMLElement | null;
  readonly model: TableModel<Row>;
  readonly layoutOf: (choices: ColumnChoices) => ColumnLayout;
}

/** A drag only moves the grid's custom properties; the width is saved and the rows drawn at its end. */
export function useColumnResize<Row extends object>(input: Input<Row>): ColumnResize {
  const { grid, model, layoutOf } = input;
  const { choices, storageName } = model;
  const place = (next: ColumnChoices) => {
    for (const [name, value] of Object.entries(layoutStyle(layoutOf(next)))) {
      grid?.style.setProperty(name, value);
    }
  };
  return {
    onDrag: (columnId, widthPx) => place(withWidth(choices, columnId, widthPx)),
    onEnd: (columnId, widthPx) => {
      if (widthPx === null) place(choices);
      else saveColumnChoices(storageName, withWidth(choices, columnId, widthPx));
    },
  };
}
