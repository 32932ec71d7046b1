export { presentItr } from './temperature.present.ts';
