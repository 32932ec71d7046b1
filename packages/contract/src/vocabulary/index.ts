export * from './coverage-tier.ts';
export * from './feature-flag.ts';
export * from './grade.ts';
export * from './investment.ts';
export * from './named-ids.ts';
export * from './pillar.ts';
export * from './role.ts';
