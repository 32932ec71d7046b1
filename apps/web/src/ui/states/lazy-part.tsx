import { use } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Parts whose code could not be loaded; each entry lets its part import again. */
const failed = new Set<() => void>();

/** Called before a failed part of the page is drawn again. */
export function importFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code is loaded when it is first needed. A failed import is not kept for good,
 * as `React.lazy` does: 'Try again' imports once more.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const start = () => {
    const started = load();
    started.catch(() => failed.add(forget));
    return started;
  };
  const part = () => {
    loading ??= start();
    return loading;
  };
  return Object.assign((props: Props) => <Imported part={part} given={props} />, {
    preload: () =>
      part().then(
        () => undefined,
        () => undefined,
      ),
  });
}

interface ImportedProps<Props> {
  readonly part: () => Promise<ComponentType<Props>>;
  readonly given: Props;
}

function Imported<Props extends object>({ part, given }: ImportedProps<Props>) {
  const Found = use(part());
  return <Found {...given} />;
}
