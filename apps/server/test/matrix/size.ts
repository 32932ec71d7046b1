import { appendFileSync } from 'node:fs';

/** `npm run matrix` asks for the whole size and names a file for the figures. */
export const IS_WHOLE = process.env.VERDURE_MATRIX === 'whole';

/** So many in the whole size, fewer among the tests of every change. */
export const sized = (whole: number, everyChange: number): number =>
  IS_WHOLE ? whole : everyChange;

/** Hands a figure to whoever started the run. */
export function appendFigure(figure: Readonly<Record<string, unknown>>): void {
  const path = process.env.VERDURE_MATRIX_FIGURES;
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(figure)}\n`);
}
