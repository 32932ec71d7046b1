import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LOGO_LIMITS, LOGO_TYPES } from '@verdure/contract/access/organisations';
import { Problem } from '@verdure/contract/http/problem';
import { z } from 'zod';

import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import { imageShape } from './image-shape.ts';
import type { RedrawOrder } from './logo.worker.ts';

const REDRAW_MILLISECONDS = 5_000;
const WORKER_FILE = new URL('./logo.worker.ts', import.meta.url);

/** Pixels take memory that no thread's limit counts: one image at a time, a short queue behind. */
const limited = limitConcurrency({ atOnce: 1, waitingAtMost: 8 });

const redrawnSchema = z.object({
  type: z.enum(LOGO_TYPES),
  bytes: z.instanceof(Uint8Array),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type Logo = z.infer<typeof redrawnSchema>;

/** Draws on a thread of its own, which ends with the image or with its time. */
async function drawAside(order: RedrawOrder): Promise<Logo> {
  const worker = new Worker(WORKER_FILE, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    const signal = AbortSignal.timeout(REDRAW_MILLISECONDS);
    const [answer] = await once(worker, 'message', { signal });
    const drawn = redrawnSchema.safeParse(answer);
    if (drawn.success) return drawn.data;
  } catch {
    // an image that ends the thread or outlasts it is as good as none
  } finally {
    await worker.terminate();
  }
  throw new Problem('logo.not-an-image');
}

/**
 * The image as we keep it: its pixels alone, drawn anew.
 *
 * @throws Problem with the sentence that says what the image may be
 */
export async function redrawLogo(bytes: Buffer): Promise<Logo> {
  const shape = imageShape(bytes);
  if (shape === null) throw new Problem('logo.not-an-image');
  const { type, width, height } = shape;
  const isTooWide = Math.max(width, height) > LOGO_LIMITS.pixelsPerSide;
  if (isTooWide || width * height > LOGO_LIMITS.pixels) throw new Problem('logo.too-many-pixels');

  const logo = await limited(() => drawAside({ bytes, type }));
  if (logo.bytes.length > LOGO_LIMITS.belowBytes) throw new Problem('logo.too-large');
  return logo;
}
