export { presentLineage } from './lineage.present.ts';
export { measuredFigure } from './opened-figure.ts';
