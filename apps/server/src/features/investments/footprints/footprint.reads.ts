export {
  measureFootprint,
  presentConstituentFootprints,
  presentFootprints,
} from './footprint.present.ts';
export { presentCompanyFootprints } from './company-footprint.present.ts';
