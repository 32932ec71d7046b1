import type { ChosenTable } from '@verdure/contract/investments/table-files';

import { filterWords } from './table-view.ts';
import type { TableModel } from './use-table-model.ts';

/**
 * What the reader has before her, for the file that the server makes: the columns without those that she hid, those
 * that are only off at first last, and the rows after filters and sort.
 */
export function chosenTable<Row extends { readonly key: string }>({
  columns,
  visible,
  shown,
  view,
}: TableModel<Row>): Pick<ChosenTable, 'columns' | 'rows' | 'filters'> {
  const offAtFirst = columns.filter((each) => each.isOffAtFirst && !visible.includes(each));
  return {
    columns: [...visible, ...offAtFirst].filter(({ header }) => header !== '').map(({ id }) => id),
    rows: shown.map(({ key }) => key),
    // one of a column that is not there narrows nothing
    filters: columns.flatMap((column) => {
      const filter = view.filters[column.id];
      return filter === undefined
        ? []
        : [{ column: column.id, words: filterWords(column, filter) }];
    }),
  };
}
