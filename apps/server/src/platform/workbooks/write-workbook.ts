import type { Compute } from '../compute/compute.ts';
import { taskOf } from '../compute/task.ts';
import type { run } from './write-workbook.task.ts';

const WRITE = taskOf<typeof run>(new URL('./write-workbook.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: 60_000,
});

const PART_BYTES = 64 * 1024;

/** The one door to workbooks: writes one on another thread. @returns its bytes, in parts to send */
export async function writeWorkbook(
  compute: Compute,
  workbook: Parameters<typeof run>[0],
): Promise<readonly Buffer[]> {
  const { bytes } = await compute.run(WRITE, workbook);
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.ceil(whole.length / PART_BYTES) }, (_, at) =>
    whole.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );
}
