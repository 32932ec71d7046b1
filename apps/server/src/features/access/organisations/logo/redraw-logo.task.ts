import type { LOGO_TYPES } from '@verdure/contract/access/organisations';
import { createCanvas, loadImage } from '@napi-rs/canvas';

import type { UploadedType } from './image-shape.ts';
import { hasPngPixels } from './png-size.ts';

/** An image's bytes, and the type that they claim. */
interface ImageToRedraw {
  readonly bytes: Uint8Array;
  readonly type: UploadedType;
}

export interface Logo {
  readonly type: (typeof LOGO_TYPES)[number];
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Large enough for the page and for a printed report. */
const LONGEST_SIDE_PIXELS = 1_024;
const MOST_BYTES = 1024 * 1024;
const QUALITY_PERCENT = 90;

/** Redraws the pixels, which drops everything else that the file contained. */
async function redraw({ bytes, type }: ImageToRedraw): Promise<Logo> {
  const file = Buffer.from(bytes);
  const image = await loadImage(file);
  if (type === 'image/png' && !hasPngPixels(file, image)) throw new Error('the pixels are broken');
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);

  if (type === 'image/jpeg') {
    return { type, bytes: await canvas.encode('jpeg', QUALITY_PERCENT), width, height };
  }
  // of an animated GIF the first picture stays
  const png = type === 'image/webp' ? null : await canvas.encode('png');
  if (png !== null && png.length <= MOST_BYTES) {
    return { type: 'image/png', bytes: png, width, height };
  }
  const bytesOfWebp = await canvas.encode('webp', QUALITY_PERCENT);
  return { type: 'image/webp', bytes: bytesOfWebp, width, height };
}

/** @returns null if the image cannot be decoded */
export const run = (image: ImageToRedraw): Promise<Logo | null> => redraw(image).catch(() => null);
