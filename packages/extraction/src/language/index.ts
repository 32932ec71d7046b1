export type { Language } from './language.ts';
export { languageOf } from './language-of.ts';
export * from './remembered.ts';
