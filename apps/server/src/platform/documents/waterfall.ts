import type { Drawing } from './document.ts';
import { asText, number, svgOf, WIDTH } from './drawings.ts';

interface End {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

interface Step {
  readonly name: string;
  readonly change: number;
  readonly text: string;
}

const LEFT = 110;
const RIGHT = 60;
const STEP = 18;
const BAR = 11;

/** Points, at least, from end to end: what rounds to nothing is no long bar. */
const LEAST_SPAN = 0.1;

/** Room on both sides of the bars, as a part of what they span. */
const AIR = 0.06;

/** What stands at one end of a line. */
const word = (anchor: 'start' | 'end', y: number, text: string): string =>
  `<text x="${anchor === 'start' ? 0 : WIDTH}" y="${number(y)}" text-anchor="${anchor}" font-family="Inter" font-size="8" fill="#1c2230">${asText(text)}</text>`;

/** Bars that float from one score to another, one a line; they add up to the difference. */
export function waterfall(from: End, steps: readonly Step[], to: End): Drawing {
  let reached = from.value;
  const floating = steps.map(({ name, change, text }) => {
    const start = reached;
    reached += change;
    return { name, text, start, end: reached, fill: change > 0 ? 'url(#A)' : 'url(#E)' };
  });
  const reach = [from.value, to.value, ...floating.map(({ end }) => end)];
  const middle = (Math.min(...reach) + Math.max(...reach)) / 2;
  const half = Math.max(Math.max(...reach) - Math.min(...reach), LEAST_SPAN) * (0.5 + AIR);
  const x = (value: number): number =>
    LEFT + ((value - middle + half) / (2 * half)) * (WIDTH - LEFT - RIGHT);
  const line = (at: number, name: string, text: string): string => {
    const y = at * STEP + BAR;
    return word('start', y, name) + word('end', y, text);
  };
  const whole = (at: number, { name, value, text }: End): string =>
    `${line(at, name, text)}<rect x="${number(x(value) - 1.5)}" y="${at * STEP + 2}" width="3" height="${BAR}" fill="#1c2230"/>`;
  const bars = floating.map(({ name, text, start, end, fill }, index) => {
    const at = index + 1;
    const [left, right] = [x(Math.min(start, end)), x(Math.max(start, end))];
    const width = Math.max(right - left, 0.6);
    const join = `<rect x="${number(x(start) - 0.3)}" y="${at * STEP - STEP + 2 + BAR}" width="0.6" height="${STEP - BAR}" fill="#8a91a3"/>`;
    return `${line(at, name, text)}${join}<rect x="${number(left)}" y="${at * STEP + 2}" width="${number(width)}" height="${BAR}" fill="${fill}"/>`;
  });
  const last = steps.length + 1;
  const spoken = steps.map(({ name, text }) => `${name} ${text}`).join(', ');
  return {
    svg: svgOf((last + 1) * STEP, [whole(0, from), ...bars, whole(last, to)]),
    alt: `From ${from.text} to ${to.text}: ${spoken}`,
  };
}
