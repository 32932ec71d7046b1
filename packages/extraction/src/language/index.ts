export type { Language } from './language.ts';
export { languageOf } from './language-of.ts';
export { LANGUAGES } from './languages.data.ts';
export * from './remembered.ts';
