export { demoIsin, isValidIsin } from './isin.ts';
export { demoLei, isValidLei } from './lei.ts';
