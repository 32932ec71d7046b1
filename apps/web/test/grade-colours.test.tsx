import { GRADES } from '@verdure/contract/vocabulary';
import { gradeOfScore, SCORE_SCALES } from '@verdure/scoring/grades';
import { render, screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { GradeMark } from '../src/ui/grade/grade-mark.tsx';

const SOURCES = `${import.meta.dirname}/../src/`;
const sourceOf = (file: string): string => readFileSync(SOURCES + file, 'utf8');

interface Colour {
  /** Degrees on the colour wheel: 0 is red, 120 green. */
  readonly hue: number;
  readonly lightness: number;
}

function colourOf(hex: string): Colour {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const turn =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return { hue: (turn * 60 + 360) % 360, lightness: (most + least) / 2 };
}

/** The word for a hue, in the arcs that the names cover. */
function nameOf({ hue }: Colour): string {
  if (hue >= 340 || hue < 15) return 'red';
  if (hue < 40) return 'orange';
  if (hue < 65) return 'yellow';
  return hue >= 100 && hue < 170 ? 'green' : `no name for ${hue}`;
}

/** The colour of a grade in the light theme, then in the dark one. */
const coloursOf = (letter: string): readonly Colour[] =>
  [...sourceOf('ui/theme/tokens.css').matchAll(/--grade-([a-e]): (#[0-9a-f]{6});/g)]
    .filter(([, of]) => of === letter.toLowerCase())
    .map(([, , hex = '']) => colourOf(hex));

describe('SCR-GLB-04 a grade', () => {
  it.each([
    ['A', 'green'],
    ['B', 'green'],
    ['C', 'yellow'],
    ['D', 'orange'],
    ['E', 'red'],
  ] as const)('%s is %s in both themes', (letter, name) => {
    expect(coloursOf(letter).map(nameOf)).toEqual([name, name]);
  });

  it('B is lighter than A', () => {
    coloursOf('B').forEach(({ lightness }, theme) => {
      expect(lightness).toBeGreaterThan((coloursOf('A')[theme]?.lightness ?? 1) + 0.2);
    });
  });

  it.each(GRADES)('%s has its colour only with its letter', (letter) => {
    render(<GradeMark grade={letter} />);
    const mark = screen.getByRole('img');
    expect(mark).toHaveTextContent(letter);
    expect(mark).toHaveClass(`grade-${letter.toLowerCase()}`);
  });
});

describe('SCR-GLB-05 the bands of a grade', () => {
  it('lie at 0.5 and 1.5 deviations around 2, and around 50', () => {
    expect([SCORE_SCALES['0-4'].centre, SCORE_SCALES['0-100'].centre]).toEqual([2, 50]);
    const sigmas = [1.75, 1.5, 0.75, 0.5, 0, -0.5, -0.75, -1.5, -1.75];
    const letters = 'A B B C C C D D E';
    expect(sigmas.map((sigma) => gradeOfScore(2 + sigma, 1, '0-4')).join(' ')).toBe(letters);
    const wide = sigmas.map((sigma) => gradeOfScore(50 + 10 * sigma, 10, '0-100'));
    expect(wide.join(' ')).toBe(letters);
  });

  it("are the server's: no page grades a score", () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES });
    expect(files.length).toBeGreaterThan(100);
    const grading = /@verdure\/scoring\/(grades|universe|scores)|gradeOfScore|gradeOfZ/;
    expect(files.filter((file) => grading.test(sourceOf(file)))).toEqual([]);
  });
});
