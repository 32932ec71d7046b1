export type { Language } from './language.ts';
export { languageOf, languageOfText } from './language-of.ts';
