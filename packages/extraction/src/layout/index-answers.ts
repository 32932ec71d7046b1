import type { Cell, Line } from './line.ts';
import type { Paragraph } from './paragraphs.ts';
import { partOfSpot, spotOf } from './spot.ts';

/** '305-1', 'GRI 305-1', 'E1-6': the number of a disclosure, alone or before its name. */
const CODE = /^(?:(?:GRI|ESRS)\s)?(?:(?:\d{1,3}|[ESG]\d)-\d{1,2}[a-z]?(?:\s|$)|\d{3}-$)/;

/** A name without the number before it, and where that name begins. */
function nameOf(cell: Cell, before: Cell | undefined): { text: string; start: number } | null {
  const code = CODE.exec(cell.text)?.[0] ?? '';
  if (code === '' && !(before !== undefined && CODE.test(before.text))) return null;
  const text = cell.text.slice(code.length);
  return /\p{L}{3}/u.test(text) ? { text, start: code.length } : null;
}

/**
 * The answers that an index of a standard prints beside its disclosures, each behind the name of its
 * disclosure: 'Water withdrawal: 11,340 megalitres in 2024'.
 */
export const indexAnswersOf = (lines: readonly Line[]): readonly Paragraph[] =>
  lines.flatMap((line) =>
    line.cells.flatMap((cell, at): readonly Paragraph[] => {
      const answer = line.cells[at + 1];
      const name = nameOf(cell, line.cells[at - 1]);
      if (name === null || answer === undefined || !/\d/.test(answer.text)) return [];
      const { text, start } = name;
      const end = cell.text.length;
      return [
        {
          text: `${text}: ${answer.text}`,
          x: cell.x,
          y: line.y,
          parts: [
            { start: 0, text, spot: partOfSpot(cell.text, spotOf(cell, line), { start, end }) },
            { start: text.length + 2, text: answer.text, spot: spotOf(answer, line) },
          ],
        },
      ];
    }),
  );
