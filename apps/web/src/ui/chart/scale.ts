/** From values to pixels. Each change makes a new scale. */
export interface Scale {
  (value: number): number;
  readonly domain: readonly [number, number];
  /** The value at a pixel. */
  readonly invert: (px: number) => number;
  /** Round values within the domain, about as many as asked. */
  readonly ticks: (count: number) => readonly number[];
  /** Wider, so that it begins and ends at a tick. */
  readonly nice: (count: number) => Scale;
  /** Values beyond the domain stay at its ends. */
  readonly clamp: (isClamped: boolean) => Scale;
}

type Span = readonly number[];

interface Curve {
  readonly bend: (value: number) => number;
  readonly unbend: (value: number) => number;
}

const LINE: Curve = { bend: (value) => value, unbend: (value) => value };
const ROOT: Curve = {
  bend: (value) => Math.sign(value) * Math.sqrt(Math.abs(value)),
  unbend: (value) => Math.sign(value) * value * value,
};

/** Steps of 1, 2, 5 and 10 meet at these means. */
const TO_TEN = Math.sqrt(50);
const TO_FIVE = Math.sqrt(10);
const TO_TWO = Math.sqrt(2);

/** A round step as a whole number over or under one: 0.2 is 1 over 5, which divides exactly. */
interface Step {
  readonly times: number;
  readonly over: number;
}

function stepOf([low, high]: readonly [number, number], count: number): Step {
  const rough = (high - low) / Math.max(count, 1);
  const power = Math.floor(Math.log10(rough));
  const rest = rough / 10 ** power;
  const factor = rest >= TO_TEN ? 10 : rest >= TO_FIVE ? 5 : rest >= TO_TWO ? 2 : 1;
  return power < 0
    ? { times: 1, over: 10 ** -power / factor }
    : { times: factor * 10 ** power, over: 1 };
}

const inSteps = (value: number, { times, over }: Step): number => (value / times) * over;
const fromSteps = (steps: number, { times, over }: Step): number => (steps * times) / over;

function ticksOf([low, high]: readonly [number, number], count: number): readonly number[] {
  if (!(high > low)) return [low];
  const step = stepOf([low, high], count);
  const first = Math.ceil(inSteps(low, step));
  const last = Math.floor(inSteps(high, step));
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) =>
    fromSteps(first + at, step),
  );
}

/** A wider domain can need a wider step, so the step is found again until it stays; else nothing changes. */
function niceOf(domain: readonly [number, number], count: number): readonly [number, number] {
  let [low, high] = domain;
  if (!(high > low)) return domain;
  let before: number | undefined;
  for (let round = 0; round < 10; round++) {
    const step = stepOf([low, high], count);
    if (step.times / step.over === before) return [low, high];
    before = step.times / step.over;
    low = fromSteps(Math.floor(inSteps(low, step)), step);
    high = fromSteps(Math.ceil(inSteps(high, step)), step);
  }
  return domain;
}

interface Made {
  readonly domain: readonly [number, number];
  readonly range: Span;
  readonly curve: Curve;
  readonly isClamped: boolean;
}

function make(made: Made): Scale {
  const { domain, curve, isClamped } = made;
  const [from = 0, to = 1] = made.range;
  const [low, high] = [curve.bend(domain[0]), curve.bend(domain[1])];
  const shareOf = (part: number, whole: number): number => {
    const share = whole === 0 ? 0.5 : part / whole;
    return isClamped ? Math.min(Math.max(share, 0), 1) : share;
  };
  const toPx = (value: number): number =>
    from + shareOf(curve.bend(value) - low, high - low) * (to - from);
  return Object.assign(toPx, {
    domain,
    invert: (px: number) => curve.unbend(low + shareOf(px - from, to - from) * (high - low)),
    ticks: (count: number) => ticksOf(domain, count),
    nice: (count: number) => make({ ...made, domain: niceOf(domain, count) }),
    clamp: (clamped: boolean) => make({ ...made, isClamped: clamped }),
  });
}

const scaleOf =
  (curve: Curve) =>
  ([low = 0, high = 1]: Span, range: Span): Scale =>
    make({ domain: [low, high], range, curve, isClamped: false });

/** Equal steps of value are equal lengths. */
export const scaleLinear = scaleOf(LINE);

/** Draws a long tail closer: lengths are square roots. */
export const scaleSqrt = scaleOf(ROOT);
