export { readPreferences } from './preference.store.ts';
