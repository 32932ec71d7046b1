export { type AttributedSide, attributedSide } from './attributed-side.ts';
