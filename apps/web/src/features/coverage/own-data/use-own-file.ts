import type { OwnCheck, OwnChoices } from '@verdure/contract/coverage/own-data';
import { useRef, useState } from 'react';

import { useOwnCheck, useStoreOwn } from './own-data.queries.ts';

/** Nothing is left to ask: a saved mapping fits, and every row is right. */
const isReady = ({ mapping, trial, missing, stored_before: before }: OwnCheck): boolean =>
  mapping !== null &&
  before === null &&
  missing.length === 0 &&
  trial !== null &&
  trial.values > 0 &&
  trial.problems === 0;

/** A file on its way: read, corrected, tried and stored. One that a saved mapping fits needs no more than a drop. */
export function useOwnFile() {
  const [file, setFile] = useState<File | null>(null);
  // stays on the page while the file is tried again
  const [shown, setShown] = useState<OwnCheck | null>(null);
  const check = useOwnCheck();
  const store = useStoreOwn();
  const running = useRef(new AbortController());

  const tryRows = (next: File, choices: OwnChoices | null) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    check.mutate(
      { file: next, choices, signal },
      {
        onSuccess: (answer) => {
          setShown(answer);
          const { mapping } = answer;
          if (choices !== null || mapping === null || !isReady(answer)) return;
          const { name, source_name: sourceName } = mapping;
          store.mutate({ file: next, choices: answer.choices, name, sourceName });
        },
      },
    );
  };
  return {
    file,
    shown,
    check,
    store,
    take: (next: File) => {
      store.reset();
      setFile(next);
      setShown(null);
      tryRows(next, null);
    },
    choose: (choices: OwnChoices) => {
      if (file === null || shown === null) return;
      setShown({ ...shown, choices });
      tryRows(file, choices);
    },
    cancel: () => {
      running.current.abort();
      if (shown === null) setFile(null);
    },
    another: () => {
      store.reset();
      check.reset();
      setFile(null);
      setShown(null);
    },
  };
}
