export * from './inline-facts.ts';
export * from './metrics-of-concept.ts';
