import type { Run } from '../../src/layout/index.ts';
import type { Random } from '../layouts/page.ts';

/** A page that is being set; letters are as wide as those of a common font. */
export interface Paper {
  readonly runs: Run[];
  /** Whether each word is a piece of its own, as some programs print. */
  readonly isByWords: boolean;
}

export const newPaper = (random: Random): Paper => ({ runs: [], isByWords: random() < 0.5 });

const NARROW = /[ijltfI.,:;'|!()[\]\s-]/;
const WIDE = /[A-ZÅÄÖmwMW%]/;
const widthOfLetter = (letter: string): number =>
  NARROW.test(letter) ? 0.28 : WIDE.test(letter) ? 0.7 : 0.54;

export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOfLetter(letter) * size, 0);

interface Type {
  readonly size?: number;
  readonly from?: 'left' | 'right' | 'middle';
}

/** Sets a text so that it begins, ends or has its middle at a place. */
export function set(paper: Paper, text: string, at: readonly [number, number, Type?]): void {
  const [place, y, { size = 8, from = 'left' } = {}] = at;
  const whole = widthOf(text, size);
  let x = place - (from === 'left' ? 0 : from === 'right' ? whole : whole / 2);
  const words = paper.isByWords ? text.split(' ') : [text];
  for (const word of words) {
    const width = widthOf(word, size);
    if (word !== '') paper.runs.push({ text: word, x, y, width, height: size });
    x += width + widthOf(' ', size);
  }
}

/** Sets words in lines of a column. */
export function prose(
  paper: Paper,
  text: string,
  [x, y, wide]: readonly [number, number, number],
): number {
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, 8) > wide) {
      set(paper, line, [x, at]);
      at += 10.5;
      line = word;
    } else line = longer;
  }
  set(paper, line, [x, at]);
  return at + 21;
}
