import type { Column } from './column.ts';

/** Where the columns stand, in px from the left edge of a row. */
export interface ColumnLayout {
  readonly widthsPx: readonly number[];
  readonly leftsPx: readonly number[];
  readonly totalPx: number;
  /** Of the columns that stay in place while the others scroll sideways. */
  readonly pinnedPx: number;
  readonly pinnedCount: number;
}

interface Track {
  readonly leastPx: number;
  /** Parts of what is left over; 0 for a fixed width. */
  readonly share: number;
}

type Room = Pick<Input<never>, 'availablePx' | 'textScale'>;

/** '84px', '25%' and 'minmax(196px, 2fr)'; what is in px grows with the size of text. */
function trackOf(width: string, { availablePx, textScale }: Room): Track {
  const percent = /^([\d.]+)%$/.exec(width)?.[1];
  if (percent !== undefined) return { leastPx: (Number(percent) / 100) * availablePx, share: 0 };
  const leastPx = Number(/([\d.]+)px/.exec(width)?.[1] ?? 0) * textScale;
  return { leastPx, share: Number(/([\d.]+)fr/.exec(width)?.[1] ?? 0) };
}

interface Input<Row> {
  readonly columns: readonly Column<Row>[];
  /** By the reader's own choice, by column id. */
  readonly chosenPx: Readonly<Record<string, number>>;
  readonly availablePx: number;
  /** 1 for text of the usual size, 2 for text at 200%. */
  readonly textScale: number;
  readonly pinnedCount: number;
}

/** Chosen widths first, then what the columns ask for; spare room goes to those that share it. */
export function columnLayout<Row>(input: Input<Row>): ColumnLayout {
  const { columns, chosenPx, availablePx, pinnedCount } = input;
  const tracks = columns.map(({ id, width }): Track => {
    const chosen = chosenPx[id];
    return chosen === undefined ? trackOf(width, input) : { leastPx: chosen, share: 0 };
  });
  const leastPx = tracks.reduce((sum, track) => sum + track.leastPx, 0);
  const shares = tracks.reduce((sum, { share }) => sum + share, 0);
  const spare = shares === 0 ? 0 : Math.max(availablePx - leastPx, 0) / shares;
  const widthsPx = tracks.map((track) => Math.floor(track.leastPx + track.share * spare));
  const leftsPx: number[] = [];
  let totalPx = 0;
  for (const width of widthsPx) {
    leftsPx.push(totalPx);
    totalPx += width;
  }
  const pinnedPx = leftsPx[pinnedCount] ?? totalPx;
  return { widthsPx, leftsPx, totalPx, pinnedPx, pinnedCount };
}

/** The places as custom properties of the table: a new width changes these and no row. */
export function layoutStyle(layout: ColumnLayout): Readonly<Record<`--${string}`, string>> {
  const { widthsPx, leftsPx, totalPx } = layout;
  const style: Record<`--${string}`, string> = { '--row-width': `${totalPx}px` };
  widthsPx.forEach((width, at) => {
    style[`--w${at}`] = `${width}px`;
  });
  leftsPx.forEach((left, at) => {
    style[`--x${at}`] = `${left}px`;
  });
  return style;
}

/** What a cell takes from them. */
export const cellPlace = (at: number): Readonly<Record<'left' | 'width', string>> => ({
  left: `var(--x${at})`,
  width: `var(--w${at})`,
});
