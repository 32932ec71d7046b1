import { GRADES, type Grade } from '@verdure/contract/vocabulary';

import type { Drawing } from './document.ts';
import { shownPercent } from './shown.ts';

/** Of every drawing. */
export const WIDTH = 480;

/** Colours with a pattern each, so that a copy without colour can be read too. */
const COLOUR_OF_GRADE = {
  A: '#0a7d5c',
  B: '#86cf8e',
  C: '#f7d54a',
  D: '#f28c38',
  E: '#b3261e',
} as const satisfies Record<Grade, string>;
const REST_COLOUR = '#d5d9e2';

const PATTERN_OF_GRADE = {
  A: '',
  B: '<path d="M0 6 L6 0" stroke="#17301b" stroke-width="0.6"/>',
  C: '<circle cx="3" cy="3" r="0.9" fill="#3d3400"/>',
  D: '<path d="M0 3 H6" stroke="#3d1f00" stroke-width="0.6"/>',
  E: '<path d="M0 0 L6 6 M0 6 L6 0" stroke="#ffffff" stroke-width="0.6"/>',
} as const satisfies Record<Grade, string>;

const patterns = GRADES.map(
  (grade) =>
    `<pattern id="${grade}" width="6" height="6" patternUnits="userSpaceOnUse">` +
    `<rect width="6" height="6" fill="${COLOUR_OF_GRADE[grade]}"/>${PATTERN_OF_GRADE[grade]}</pattern>`,
).join('');

export const number = (value: number): string => value.toFixed(2);

export const svgOf = (height: number, marks: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}"><defs>${patterns}</defs>${marks.join('')}</svg>`;

const label = (x: number, y: number, text: string): string =>
  `<text x="${number(x)}" y="${y}" font-family="Inter" font-size="8" text-anchor="middle" fill="#1c2230">${text}</text>`;

interface Share {
  readonly grade: Grade;
  readonly weight: number;
}

const LEAST_LABELLED = 0.04;

/** How the weight is spread over the grades, in one strip. */
export function gradeStrip(shares: readonly Share[], of = 'Weight by ESG grade'): Drawing {
  let at = 0;
  const marks = shares.flatMap(({ grade, weight }) => {
    const start = at * WIDTH;
    const width = weight * WIDTH;
    at += weight;
    if (weight <= 0) return [];
    const strip = `<rect x="${number(start)}" y="0" width="${number(width)}" height="16" fill="url(#${grade})" stroke="#ffffff" stroke-width="0.6"/>`;
    return weight < LEAST_LABELLED ? [strip] : [strip, label(start + width / 2, 26, grade)];
  });
  const rest = Math.max(0, 1 - at);
  const ungraded = `<rect x="${number(at * WIDTH)}" y="0" width="${number(rest * WIDTH)}" height="16" fill="${REST_COLOUR}"/>`;
  const spoken = shares.map(({ grade, weight }) => `${grade} ${shownPercent(weight)}`).join(', ');
  return {
    svg: svgOf(30, rest > 0 ? [...marks, ungraded] : marks),
    alt: `${of}: ${spoken}, without a grade ${shownPercent(rest)}`,
  };
}

export interface Mark {
  readonly name: string;
  readonly value: number;
}

/** The scale of the temperature strip, in °C. */
const COLDEST = 1;
const HOTTEST = 4;
const ZONES = [
  { to: 1.5, fill: 'url(#A)' },
  { to: 2, fill: 'url(#C)' },
  { to: HOTTEST, fill: 'url(#E)' },
] as const;

const xOfCelsius = (celsius: number): number =>
  ((Math.min(HOTTEST, Math.max(COLDEST, celsius)) - COLDEST) / (HOTTEST - COLDEST)) * WIDTH;

/** A pointer from above; what is hotter than the scale is an arrow that points beyond its end. */
function pointerAt(celsius: number, fill: string): string {
  const x = xOfCelsius(celsius);
  const path =
    celsius > HOTTEST
      ? `M${number(x - 10)} 1 L${number(x)} 8 L${number(x - 10)} 15 Z`
      : `M${number(x - 5)} 6 L${number(x + 5)} 6 L${number(x)} 16 Z`;
  return `<path d="${path}" fill="${fill}" stroke="#1c2230"/>`;
}

/** Where temperatures stand between 1 and 4 °C. */
export function temperatureStrip(marks: readonly Mark[]): Drawing {
  let from = COLDEST;
  const zones = ZONES.map(({ to, fill }) => {
    const [start, end] = [xOfCelsius(from), xOfCelsius(to)];
    from = to;
    return `<rect x="${number(start)}" y="16" width="${number(end - start)}" height="10" fill="${fill}"/>`;
  });
  const scale = [1.5, 2, 3].map((celsius) => label(xOfCelsius(celsius), 36, `${celsius} °C`));
  const pointers = marks.map(({ value }, index) =>
    pointerAt(value, index === 0 ? '#1c2230' : '#ffffff'),
  );
  return {
    svg: svgOf(40, [...zones, ...scale, ...pointers]),
    alt: `Implied temperature rise: ${marks.map(({ name, value }) => `${name} ${value.toFixed(2)} °C`).join(', ')}`,
  };
}

interface ScoreBar {
  readonly name: string;
  readonly own: number | null;
  readonly beside: number | null;
}

interface BarLook {
  /** What the lines stand for. */
  readonly beside: string;
  /** Width of the names. */
  readonly left: number;
}

const BESIDE_BENCHMARK: BarLook = { beside: 'benchmark', left: 120 };

/** A name is text of the drawing: its signs of markup have no meaning. */
export const asText = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Scores from 0 to 4: a bar for the subject, a line for what stands beside it. */
export function scoreBars(
  rows: readonly ScoreBar[],
  { beside: besideName, left }: BarLook = BESIDE_BENCHMARK,
): Drawing {
  const step = 16;
  const x = (score: number): number => left + (score / 4) * (WIDTH - left - 10);
  const marks = rows.flatMap(({ name, own, beside }, index) => {
    const y = index * step + 2;
    const text = `<text x="0" y="${y + 9}" font-family="Inter" font-size="8" fill="#1c2230">${asText(name)}</text>`;
    const ground = `<rect x="${left}" y="${y}" width="${number(x(4) - left)}" height="11" fill="#eef0f5"/>`;
    const bar =
      own === null
        ? `<text x="${left + 4}" y="${y + 9}" font-family="Inter" font-size="8" fill="#4a5160">N/D</text>`
        : `<rect x="${left}" y="${y}" width="${number(x(own) - left)}" height="11" fill="#2a4bd7"/>`;
    const line =
      beside === null
        ? ''
        : `<rect x="${number(x(beside) - 1)}" y="${y - 2}" width="2" height="15" fill="#1c2230"/>`;
    return [text, ground, bar, line];
  });
  const spoken = rows.map(
    ({ name, own, beside }) =>
      `${name} ${own?.toFixed(2) ?? 'N/D'}, ${besideName} ${beside?.toFixed(2) ?? 'N/D'}`,
  );
  return {
    svg: svgOf(rows.length * step + 4, marks),
    alt: `Scores from 0 to 4: ${spoken.join('; ')}`,
  };
}
