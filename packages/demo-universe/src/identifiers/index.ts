export { demoIsin } from './isin.ts';
export { demoLei } from './lei.ts';
