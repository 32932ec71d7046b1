import { useCallback, useMemo } from 'react';

import { textScaleOfPage } from '../text-scale.ts';
import { useInnerWidth } from '../use-inner-width.ts';
import type { ColumnChoices } from './column-choices.ts';
import { pinnedCount } from './column-choices.ts';
import { columnLayout } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { Column } from './column.ts';

/** Beside the name, on a phone. */
const NARROW_CELL_PX = 88;

const NO_COLUMNS: readonly never[] = [];

/** Below 768 px: the name and the marked ones; the others fold away. */
function splitColumns<Row>(columns: readonly Column<Row>[], isNarrow: boolean) {
  if (!isNarrow) return { drawn: columns, folded: NO_COLUMNS };
  const drawn = columns.filter((column, at) => at === 0 || column.isNarrow);
  const others = columns.filter((column) => !drawn.includes(column));
  const narrowed = drawn.map((column, at) => ({
    ...column,
    width: at === 0 ? 'minmax(96px, 1fr)' : `${NARROW_CELL_PX}px`,
  }));
  return { drawn: narrowed, folded: others };
}

interface Input<Row> {
  readonly grid: HTMLElement | null;
  readonly columns: readonly Column<Row>[];
  readonly choices: ColumnChoices;
  readonly isNarrow: boolean;
}

/** Which columns are drawn, which fold away, and where the drawn ones stand. */
export function useGridLayout<Row>({ grid, columns, choices, isNarrow }: Input<Row>) {
  const availablePx = useInnerWidth(grid);
  const textScale = textScaleOfPage();
  const { drawn, folded } = useMemo(() => splitColumns(columns, isNarrow), [columns, isNarrow]);
  const layoutOf = useCallback(
    ({ widthsPx }: Pick<ColumnChoices, 'widthsPx'>): ColumnLayout =>
      columnLayout({
        columns: drawn,
        chosenPx: isNarrow ? {} : widthsPx,
        availablePx,
        textScale,
        pinnedCount: isNarrow ? 0 : pinnedCount(drawn, choices),
      }),
    [drawn, choices, isNarrow, availablePx, textScale],
  );
  const layout = useMemo(() => layoutOf(choices), [layoutOf, choices]);
  return { drawn, folded, layout, layoutOf, fits: layout.totalPx <= availablePx };
}
