import './task-tray.css';

import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';

import { formatElapsed } from '../../format/elapsed.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { hasRunningTask, useTasks } from '../../ui/tasks/task-store.ts';
import type { Task, TaskOutcome, TaskState } from '../../ui/tasks/task-store.ts';

const WORDS = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<TaskState, string>;

/** Long tasks of this session: progress, duration and a cancel button. */
export function TaskTray() {
  const tasks = useTasks();
  const running = tasks.filter(({ state }) => state === 'running').length;
  useLeavingGuard(running > 0);
  const label = running === 0 ? 'Tasks' : `Tasks, ${running} running`;
  return (
    <Popover
      label="Tasks"
      trigger={
        <button type="button" className="icon-button counted" aria-label={label}>
          <ListChecks className="icon" aria-hidden />
          {running === 0 ? null : (
            <span className="count" aria-hidden="true">
              {running}
            </span>
          )}
        </button>
      }
    >
      {(close) =>
        tasks.length === 0 ? (
          <p className="dropdown-empty">Uploads and exports appear here while they run.</p>
        ) : (
          <ul className="tasks">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} onFollow={close} />
            ))}
          </ul>
        )
      }
    </Popover>
  );
}

/** The browser asks before it closes a window with running tasks. */
function useLeavingGuard(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasRunningTask()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
}

interface RowProps {
  readonly task: Task;
  /** The way to what a task ended with was taken: the list would lie over it. */
  readonly onFollow: () => void;
}

function TaskRow({ task, onFollow }: RowProps) {
  const { name, state, doneFraction, cancel, outcome } = task;
  const isRunning = state === 'running';
  return (
    <li className={`task task-${state}`}>
      <span className="task-name">{name}</span>
      <span className="caption">
        {WORDS[state]} · <Elapsed task={task} />
      </span>
      {outcome === null ? null : <Outcome {...outcome} onFollow={onFollow} />}
      {isRunning ? (
        <>
          <progress
            aria-label={`Progress of ${name}`}
            {...(doneFraction === null ? {} : { value: doneFraction })}
          />
          <button type="button" className="link-button" onClick={cancel}>
            Cancel
          </button>
        </>
      ) : null}
    </li>
  );
}

const Outcome = ({ text, href, notes, onFollow }: TaskOutcome & Pick<RowProps, 'onFollow'>) => (
  <>
    {href === null ? (
      <span className="caption">{text}</span>
    ) : (
      <a href={href} onClick={onFollow}>
        {text}
      </a>
    )}
    {notes.map((note) => (
      <span key={note} className="caption task-note">
        {note}
      </span>
    ))}
  </>
);

const TICK_MS = 1000;

function Elapsed({ task: { startedAt, endedAt } }: { readonly task: Task }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endedAt !== null) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [endedAt]);
  return <span className="task-elapsed">{formatElapsed((endedAt ?? now) - startedAt)}</span>;
}
