export { presentConstituentItr, presentItr } from './temperature.present.ts';
