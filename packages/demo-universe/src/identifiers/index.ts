export { demoIsin } from './isin.ts';
export { demoLei, isValidLei } from './lei.ts';
