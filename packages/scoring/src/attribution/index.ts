export { attributeChange, type WeightedFigure, type WeightedFigures } from './attribute-change.ts';
export { bridgeOf } from './bridge.ts';
