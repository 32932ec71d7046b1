export { canonicalPieces, type Figure, type FigureTable } from './canonical-figures.ts';
export { type ComparedFigure, compareFigures } from './compare-figures.ts';
export { ABOUT_SHEET, sheetFigures } from './sheet-figures.ts';
