export { type HeldSide, heldSide } from './held-side.ts';
