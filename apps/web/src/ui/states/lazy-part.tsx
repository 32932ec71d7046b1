import { use } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What ended the loading of some part's code. */
const ofMissingCode = new Set<unknown>();

export const isOfMissingCode = (error: unknown): boolean => ofMissingCode.has(error);

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code is loaded when it is first needed. A browser remembers for good that a
 * module could not be loaded, so only a new page tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    const started = load();
    started.then(
      // React draws at once what has these fields, without a wait for the promise
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      (error: unknown) => ofMissingCode.add(error),
    );
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
