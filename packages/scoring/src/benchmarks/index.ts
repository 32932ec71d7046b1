export { benchmarkConstituents } from './benchmark-constituents.ts';
