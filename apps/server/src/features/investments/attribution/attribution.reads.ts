export {
  type AttributedSide,
  attributedSide,
  type WantedFigure,
  wantedFigure,
} from './attributed-side.ts';
