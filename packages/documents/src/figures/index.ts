export {
  canonicalFigure,
  canonicalLines,
  canonicalPieces,
  type Figure,
  type FigureTable,
  inCanonicalOrder,
} from './canonical-figures.ts';
export {
  type Compared,
  type ComparedFigure,
  compareFigures,
  figuresByPlace,
} from './compare-figures.ts';
export { ABOUT_SHEET, sheetFigures } from './sheet-figures.ts';
