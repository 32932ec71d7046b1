export { attributeChange, type HeldValue, type HeldValues } from './attribute-change.ts';
export { bridgeOf } from './bridge.ts';
