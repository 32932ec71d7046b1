export { presentExclusions } from './exclusions.present.ts';
