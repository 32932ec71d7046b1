import type { IdAndName } from '@verdure/contract/http/fields';
import { useSyncExternalStore } from 'react';

import { listenerSet } from '../listeners.ts';

export type TaskState = 'running' | 'done' | 'failed' | 'cancelled';

/** Long work that runs while the user does something else. */
export interface Task extends IdAndName {
  readonly state: TaskState;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Share that is done, 0 to 1; null where it cannot be known. */
  readonly doneFraction: number | null;
  readonly cancel: () => void;
  /** What its end brought, with the way there; null: its state says all. */
  readonly outcome: TaskOutcome | null;
}

export interface TaskOutcome {
  readonly text: string;
  readonly href: string | null;
  /** What it left undone, each in a sentence. */
  readonly notes: readonly string[];
}

export interface TaskControl {
  /** Ends the work when the user cancels it. */
  readonly signal: AbortSignal;
  readonly onProgress: (doneFraction: number) => void;
  readonly onOutcome: (outcome: TaskOutcome) => void;
}

/** A drop of forty reports is kept whole. */
const KEPT_ENDED = 50;

let tasks: readonly Task[] = [];
let lastId = 0;
const { tell, subscribe } = listenerSet();

function change(next: readonly Task[]): void {
  tasks = next;
  tell();
}

const patch = (id: number, part: Partial<Task>): void =>
  change(tasks.map((task) => (task.id === id ? { ...task, ...part } : task)));

function end(id: number, state: TaskState): void {
  const ended = tasks.filter((task) => task.id !== id && task.state !== 'running');
  const kept = new Set(ended.slice(0, KEPT_ENDED - 1));
  change(
    tasks
      .filter((task) => task.id === id || task.state === 'running' || kept.has(task))
      .map((task) => (task.id === id ? { ...task, state, endedAt: Date.now() } : task)),
  );
}

/**
 * Runs work under the task tray: it can be watched and cancelled from every page.
 *
 * @returns what the work returns; it is rejected with the work's own error, also when cancelled
 */
export async function runTask<Result>(
  name: string,
  work: (control: TaskControl) => Promise<Result>,
): Promise<Result> {
  lastId += 1;
  const id = lastId;
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const begun = { id, name, state: 'running', startedAt: Date.now(), cancel } as const;
  change([{ ...begun, endedAt: null, doneFraction: null, outcome: null }, ...tasks]);
  try {
    const result = await work({
      signal: controller.signal,
      onProgress: (doneFraction) => patch(id, { doneFraction }),
      onOutcome: (outcome) => patch(id, { outcome }),
    });
    end(id, 'done');
    return result;
  } catch (error) {
    end(id, controller.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
}

/** Whether an error only says that the user cancelled. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** On logout: cancels what runs and clears the list, so that the next user does not see it. */
export function clearTasks(): void {
  for (const { cancel, state } of tasks) if (state === 'running') cancel();
  change([]);
}

export const hasRunningTask = (): boolean => tasks.some(({ state }) => state === 'running');

/** Newest first. */
export const useTasks = (): readonly Task[] => useSyncExternalStore(subscribe, () => tasks);
