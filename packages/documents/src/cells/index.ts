export type { CsvCell, FormedNumber, NumberForm } from './cell.ts';
export { startsAFormula } from './starts-a-formula.ts';
