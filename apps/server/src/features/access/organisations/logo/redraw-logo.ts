import { LOGO_LIMITS } from '@verdure/contract/access/organisations';
import { Problem } from '@verdure/contract/http/problem';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import { imageShape } from './image-shape.ts';
import type { Logo, run } from './redraw-logo.task.ts';

const REDRAW = taskOf<typeof run>(new URL('./redraw-logo.task.ts', import.meta.url), {
  pool: 'files',
  mostMilliseconds: 5_000,
});

/**
 * Redraws an uploaded image, so that we store its pixels and nothing else.
 *
 * @throws Problem that says which images are accepted
 */
export async function redrawLogo(compute: Compute, bytes: Buffer): Promise<Logo> {
  const shape = imageShape(bytes);
  if (shape === null) throw new Problem('logo.not-an-image');
  const { type, width, height } = shape;
  const isTooWide = Math.max(width, height) > LOGO_LIMITS.pixelsPerSide;
  if (isTooWide || width * height > LOGO_LIMITS.pixels) throw new Problem('logo.too-many-pixels');

  const logo = await compute.run(REDRAW, { bytes, type }).catch((error: unknown) => {
    if (error instanceof TaskFailed) return null;
    throw error;
  });
  if (logo === null) throw new Problem('logo.not-an-image');
  if (logo.bytes.length > LOGO_LIMITS.belowBytes) throw new Problem('logo.too-large');
  return logo;
}
