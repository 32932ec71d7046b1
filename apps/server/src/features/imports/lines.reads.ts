// What lines of a list of holdings are, whoever sends it. Pure, so that a task may load it.
export { type ColumnRole, roleOfHeader } from './lines/column-role.ts';
export {
  asideKindOf,
  isBond,
  isSovereign,
  isTotalLabel,
} from './lines/line-kinds.ts';
export { inOneCurrency, sayConverted, type UsedRate } from './lines/one-currency.ts';
export { plainHeader } from './lines/plain-header.ts';
export { labelOf, remarkOf, type RowSays } from './lines/remark-of.ts';
export { stateOfBond } from './lines/state-bonds.ts';
export { subtotalsIn } from './lines/subtotals.ts';
export {
  hasControlCharacters,
  hasControls,
  isFormula,
  isUnreadableName,
} from './lines/text-checks.ts';
export { dateAbove, isTitle, titleAbove } from './lines/title-rows.ts';
