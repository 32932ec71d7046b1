import otherLetters from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import letters from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

import { chartSheet, SHEET_WIDTH } from './chart-sheet.ts';
import type { Picture } from './chart-sheet.ts';
import { svgText } from './svg-text.ts';

/** Two pixels for each pixel of the page: sharp on paper and on high-resolution screens. */
const SCALE = 2;

/** The sheet of a chart as PNG, in the light theme. */
export async function chartPng(picture: Picture): Promise<Blob> {
  const { heightPx, marks } = chartSheet(picture);
  const style = [
    `text{font-family:Inter,sans-serif}`,
    picture.hasPatterns ? '' : '.share-pattern{display:none}',
    lightColours(JSON.stringify(marks)),
    await fontFaces(),
  ].join('');
  const text = svgText({ widthPx: SHEET_WIDTH, heightPx, style, marks });
  return pngOf(text, { width: SHEET_WIDTH * SCALE, height: heightPx * SCALE });
}

/** The tokens that the marks name, with light theme values; only the style sheet defines them. */
function lightColours(text: string): string {
  const probe = document.createElement('span');
  probe.dataset.theme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  const values = getComputedStyle(probe);
  const names = new Set(text.match(/--[\w-]+/g));
  const lines = [...names].map((name) => `${name}:${values.getPropertyValue(name).trim()}`);
  probe.remove();
  return `:root{${lines.join(';')}}`;
}

/** An SVG shown as an image cannot load anything, so it must embed its fonts. */
async function fontFaces(): Promise<string> {
  const addresses = await Promise.all([letters, otherLetters].map(dataAddress));
  const [latin, others] = addresses.map(
    (address) => `font-family:Inter;font-weight:100 900;src:url(${address})`,
  );
  return `@font-face{${others};unicode-range:U+0100-02FF,U+1E00-1EFF}@font-face{${latin};unicode-range:U+0000-00FF,U+2000-22FF}`;
}

async function dataAddress(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return `data:font/woff2;base64,${base64(bytes)}`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function pngOf(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const image = new Image(size.width, size.height);
  image.src = `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))));
  });
}
