export * from './edci-figure.ts';
