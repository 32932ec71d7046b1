export * from './company-taxonomy.ts';
export * from './reported-share.ts';
