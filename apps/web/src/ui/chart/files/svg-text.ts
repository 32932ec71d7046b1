import type { Mark } from '../mark.ts';

interface Sheet {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly style: string;
  readonly marks: readonly Mark[];
}

/** The marks of a chart as a standalone SVG file. */
export function svgText({ widthPx, heightPx, style, marks }: Sheet): string {
  const size = `width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"`;
  const content = marks.map(written).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${content}</svg>`;
}

function written(shown: Mark | string): string {
  if (typeof shown === 'string') return escaped(shown);
  const { name, attributes, children } = shown;
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return `<${name}${given}>${children.map(written).join('')}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
