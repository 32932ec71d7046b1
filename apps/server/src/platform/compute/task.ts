import type { HandedOver } from './hand-over.ts';

/**
 * Uploaded files come from strangers: their threads have little memory and time. Reports are read in
 * the background, for longer than somebody waits. The universe is ours, and its work is as large as the coverage.
 */
export type TaskPool = 'files' | 'reports' | 'universe';

/** Work for a worker thread: the exported function `run` of a module `*.task.ts`. */
export interface Task<Input, Output> {
  readonly module: URL;
  readonly pool: TaskPool;
  /** From the moment a thread begins; waiting for a thread does not count. */
  readonly mostMilliseconds: number;
  /** How much its thread may grow, with the buffers, which no limit of a thread counts. */
  readonly mostGrowthBytes?: number;
  /** Never called: ties the module's types to the task. */
  readonly types?: (input: Input) => Output;
}

type Run = (input: never) => unknown;

type AnswerOf<Work extends Run> =
  Awaited<ReturnType<Work>> extends HandedOver<infer Answer> ? Answer : Awaited<ReturnType<Work>>;

/** Names a module's work once, beside the feature that asks for it, with the types of its `run`. */
export const taskOf = <Work extends Run>(
  module: URL,
  limits: Pick<Task<unknown, unknown>, 'pool' | 'mostMilliseconds'>,
): Task<Parameters<Work>[0], AnswerOf<Work>> => ({ module, ...limits });
