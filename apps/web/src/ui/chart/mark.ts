/** One mark of a chart: an element of SVG, with colours by token. Drawn by `ChartSvg` and `svgText`. */
export interface Mark {
  readonly name:
    | 'g'
    | 'rect'
    | 'line'
    | 'text'
    | 'tspan'
    | 'defs'
    | 'pattern'
    | 'circle'
    | 'polyline';
  /** As SVG writes them. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Mark | string)[];
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Attributes that are undefined are left out. */
export function mark(
  name: Mark['name'],
  attributes: Attributes,
  children: Mark['children'] = [],
): Mark {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return { name, attributes: Object.fromEntries(given), children };
}

export const colour = (token: string): string => `var(--${token})`;

/** How text is set: its size in px, its weight, its colour by token. */
export interface TextStyle {
  readonly px: number;
  readonly weight: 400 | 500 | 600;
  readonly colour: string;
}

interface TextPlace {
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const styled = ({ px, weight, colour: token }: TextStyle) => ({
  'font-size': px,
  'font-weight': weight,
  fill: colour(token),
});

export const text = (words: string, { x, y, anchor }: TextPlace, style: TextStyle): Mark =>
  mark('text', { x, y, 'text-anchor': anchor, 'dominant-baseline': 'central', ...styled(style) }, [
    words,
  ]);

/** Texts on one line, each in its own style, a gap between them. */
export function texts(
  { x, y }: TextPlace,
  parts: readonly (readonly [words: string, style: TextStyle])[],
): Mark {
  const spans = parts.map(([words, style], at) =>
    mark('tspan', { dx: at === 0 ? undefined : 10, ...styled(style) }, [words]),
  );
  return mark('text', { x, y, 'dominant-baseline': 'central' }, spans);
}
