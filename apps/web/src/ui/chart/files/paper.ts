const WEIGHTS = ['400', '500', '600'] as const;

/** Where a chart is drawn: a canvas with the type and the light colours of the product. */
export interface Paper {
  readonly context: CanvasRenderingContext2D;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The value of a token in the light theme: `colour('--grade-a')`. */
  readonly colour: (token: string) => string;
  readonly write: (text: string, place: Place, style: Style) => void;
  readonly widthOf: (text: string, style: Style) => number;
}

interface Place {
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface Style {
  readonly sizePx: number;
  readonly weight: (typeof WEIGHTS)[number];
  /** A token. */
  readonly colour: string;
}

interface PaperSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Two pixels of the picture for each of the page: sharp on paper and on fine screens. */
const SCALE = 2;

/** What `draw` draws on a white sheet; the style sheet alone knows the colours. */
export async function drawnOn(
  size: PaperSize,
  draw: (paper: Paper) => void,
): Promise<HTMLCanvasElement> {
  const probe = document.createElement('span');
  probe.dataset.theme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  try {
    const tokens = getComputedStyle(probe);
    const colour = (token: string) => tokens.getPropertyValue(token).trim();
    const family = colour('--font');
    // a weight that the page has not shown yet may not have been loaded
    await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px ${family}`)));
    const context = emptySheet(size, colour('--surface'));
    draw(paperOf(context, { ...size, colour, family }));
    return context.canvas;
  } finally {
    probe.remove();
  }
}

function emptySheet({ widthPx, heightPx }: PaperSize, white: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * SCALE;
  canvas.height = heightPx * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.scale(SCALE, SCALE);
  context.textBaseline = 'middle';
  context.fillStyle = white;
  context.fillRect(0, 0, widthPx, heightPx);
  return context;
}

interface Look extends PaperSize {
  readonly colour: Paper['colour'];
  readonly family: string;
}

function paperOf(context: CanvasRenderingContext2D, { family, ...look }: Look): Paper {
  const set = ({ sizePx, weight }: Style) => {
    context.font = `${weight} ${sizePx}px ${family}`;
  };
  return {
    context,
    ...look,
    write: (text, { x, y, align = 'left' }, style) => {
      set(style);
      context.fillStyle = look.colour(style.colour);
      context.textAlign = align;
      context.fillText(text, x, y);
    },
    widthOf: (text, style) => {
      set(style);
      return context.measureText(text).width;
    },
  };
}
