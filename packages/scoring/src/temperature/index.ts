export { CELSIUS_PER_INTENSITY, WARMING_SO_FAR } from './constants.ts';
export * from './fade.ts';
export * from './scope-three.ts';
export * from './status.ts';
export * from './temperature.ts';
export * from './value-added.ts';
export * from './waci.ts';
