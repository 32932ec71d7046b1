import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { z } from 'zod';

import type { LogoType } from './image-shape.ts';
import { hasPngPixels } from './png-size.ts';

/** What the thread is asked: the bytes, and what they say they are. */
export interface RedrawOrder {
  readonly bytes: Uint8Array;
  readonly type: LogoType;
}

export interface RedrawnImage {
  readonly type: LogoType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const orderSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
});

/** Wide enough for the page and for a printed report. */
const LONGEST_SIDE_PIXELS = 1_024;
const MOST_BYTES = 1024 * 1024;
const QUALITY_PERCENT = 90;

/** Draws the pixels anew: whatever else the file carried stays behind. */
async function redraw({ bytes, type }: RedrawOrder): Promise<RedrawnImage> {
  const file = Buffer.from(bytes);
  const image = await loadImage(file);
  if (type === 'image/png' && !hasPngPixels(file, image)) throw new Error('the pixels are broken');
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);

  const size = { width, height };
  if (type === 'image/jpeg') {
    return { type, bytes: await canvas.encode('jpeg', QUALITY_PERCENT), ...size };
  }
  const png = type === 'image/png' ? await canvas.encode('png') : null;
  if (png !== null && png.length <= MOST_BYTES) return { type: 'image/png', bytes: png, ...size };
  return { type: 'image/webp', bytes: await canvas.encode('webp', QUALITY_PERCENT), ...size };
}

redraw(orderSchema.parse(workerData)).then(
  (image) => parentPort?.postMessage(image),
  () => parentPort?.postMessage(null),
);
