export { listAllDimensions } from './catalogue.store.ts';
