import { z } from 'zod';

const TASK = 'ThreadControllerImpl::RunTask';
const PAGE_THREAD = 'CrRendererMain';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Wall clock and processor time of the thread, both in microseconds. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

export interface TaskCost {
  readonly processorMs: number;
  /** Includes waiting for a core. */
  readonly clockMs: number;
}

/**
 * What each main-thread task in a browser trace cost. Several pages can have a thread of that name;
 * this uses the busiest one.
 */
export function taskCosts(trace: Buffer): readonly TaskCost[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === PAGE_THREAD,
  );
  const costs = pages.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.name === TASK && event.pid === pid && event.tid === tid)
      .map(({ dur = 0, tdur = 0 }) => ({ processorMs: tdur / 1000, clockMs: dur / 1000 })),
  );
  const [most] = costs.toSorted((one, other) => other.length - one.length);
  if (most === undefined || most.length === 0) throw new Error('the trace has no task of a page');
  return most;
}
