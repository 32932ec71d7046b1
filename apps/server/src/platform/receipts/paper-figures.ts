import type { FigureTable } from '@verdure/documents/figures';

import type { Block, Cell } from '../documents/document.ts';

type Line = readonly (string | number)[];

const cellFigure = (cell: Cell): string | number => (typeof cell === 'string' ? cell : cell.bar);

/** The lines of a block: each figure with its label, each row of a table, each sentence, what a drawing says. */
function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'figures':
      return block.figures.map(({ label, value, beside }) => [label, value, beside]);
    case 'table':
      return [
        block.columns.map(({ title }) => title),
        ...block.rows.map((row) => row.map(cellFigure)),
      ];
    case 'drawing':
      return [[block.drawing.alt]];
    case 'section':
    case 'part':
    case 'text':
      return [[block.text]];
    case 'pair':
      return [...block.left, ...block.right].flatMap(linesOf);
  }
}

/** What stands above the first section. */
const TOP = 'Top';

/** The figures of a document by its sections. */
export function paperFigures(blocks: readonly Block[]): readonly FigureTable[] {
  const tables: { name: string; lines: Line[] }[] = [{ name: TOP, lines: [] }];
  const names = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind === 'section') {
      const nth = (names.get(block.text) ?? 0) + 1;
      names.set(block.text, nth);
      tables.push({ name: nth === 1 ? block.text : `${block.text} (${nth})`, lines: [] });
    } else tables.at(-1)?.lines.push(...linesOf(block));
  }
  return tables.filter(({ lines }) => lines.length > 0);
}
