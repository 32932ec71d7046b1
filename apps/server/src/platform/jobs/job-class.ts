/** How a class of jobs shares the workers. */
interface ClassRule {
  /** Lower goes first. */
  readonly priority: number;
  /** Jobs of one queue run one after another, in all processes; null to run side by side. */
  readonly queue: string | null;
}

/** Mail first, then what somebody waits for; feeds last. Those of a queue run one after another. */
export const JOB_CLASSES = {
  mail: { priority: 0, queue: null },
  interactive: { priority: 10, queue: null },
  snapshots: { priority: 10, queue: 'snapshots' },
  upkeep: { priority: 20, queue: null },
  alerts: { priority: 22, queue: 'alerts' },
  reports: { priority: 25, queue: 'reports' },
  feeds: { priority: 30, queue: 'feeds' },
} as const satisfies Readonly<Record<string, ClassRule>>;

export type JobClass = keyof typeof JOB_CLASSES;
