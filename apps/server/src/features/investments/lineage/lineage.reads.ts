export { measuredFigure } from './opened-figure.ts';
