import type { Compute } from '../compute/compute.ts';
import { taskOf } from '../compute/task.ts';
import type { PaperDocument } from './document.ts';
import type { run } from './draw-document.task.ts';

const DRAW = taskOf<typeof run>(new URL('./draw-document.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: 20_000,
});

/** The one door to paper: draws a document as PDF, on another thread. */
export async function drawDocument(compute: Compute, paper: PaperDocument): Promise<Buffer> {
  const { bytes } = await compute.run(DRAW, paper);
  return Buffer.from(bytes.buffer);
}
