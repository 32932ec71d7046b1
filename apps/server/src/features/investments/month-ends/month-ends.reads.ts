export { monthEndsBefore } from './month-end.ts';
