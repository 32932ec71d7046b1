export {
  presentAttribution,
  presentAttributionHoldings,
} from './attribution.present.ts';
export {
  type AttributedSide,
  attributedSide,
  type Holding as AttributedHolding,
  type WantedFigure,
  wantedFigure,
} from './attributed-side.ts';
export { type ExplainedHolding, groupOf } from './bars.ts';
export { esgByHolding } from './esg-by-holding.ts';
export { dividedSide } from './divided-side.ts';
