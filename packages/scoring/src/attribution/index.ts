export { attributeChange, type WeightedFigure, type WeightedFigures } from './attribute-change.ts';
export { bridgeHoldings, bridgeOf } from './bridge.ts';
export { priceChange } from './price-change.ts';
