export { presentArtNine } from './art-nine.present.ts';
export { presentPai } from './pai.present.ts';
