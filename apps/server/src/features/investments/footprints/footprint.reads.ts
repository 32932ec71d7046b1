export { presentConstituentFootprints, presentFootprints } from './footprint.present.ts';
