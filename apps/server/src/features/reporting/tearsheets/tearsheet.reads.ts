export { FOOTPRINT_NAMES } from './footprint-parts.ts';
