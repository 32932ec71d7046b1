import type { Line, Page } from '@verdure/extraction/layout';

const LINE_HEIGHT = 12;
const COLUMN = 200;
const LINES_A_PAGE = 200;
const RULE = /^\|[-:| ]+\|?$/;

function lineOf(text: string, at: number): Line {
  const isRow = text.startsWith('|');
  const cells = isRow ? text.replace(/^\||\|$/g, '').split('|') : [text];
  return {
    // rows stand close, paragraphs apart
    y: at * LINE_HEIGHT * 3,
    height: LINE_HEIGHT,
    cells: cells.flatMap((cell, column) => {
      const trimmed = cell.replace(/\s+/g, ' ').trim();
      const x = column * COLUMN;
      return trimmed === '' ? [] : [{ text: trimmed, x, right: x + COLUMN / 2 }];
    }),
  };
}

/** Pages of a report that somebody has turned into Markdown. */
export function markdownPages(text: string): readonly Page[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !RULE.test(line.trim()));
  const pages: Page[] = [];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) {
    const some = lines.slice(at, at + LINES_A_PAGE).map((line) => line.trim());
    pages.push({ page: pages.length + 1, lines: some.map(lineOf) });
  }
  return pages;
}
