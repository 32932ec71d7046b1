export {
  measureFootprint,
  presentConstituentFootprints,
  presentFootprints,
  presentSourcedFootprints,
} from './footprint.present.ts';
export { presentCompanyFootprints } from './company-footprint.present.ts';
