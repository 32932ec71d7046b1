export { presentConstituentExclusions, presentExclusions } from './exclusions.present.ts';
