import type { OwnCheck, OwnChoices } from '@verdure/contract/coverage/own-data';
import { useRef, useState } from 'react';

import { type Storing, useOwnCheck, useStoreOwn } from './own-data.queries.ts';

/** What to store where nothing is left to ask: a saved mapping fits, and every row is right. */
function storingOf(file: File, check: OwnCheck): Storing | null {
  const { mapping, trial, choices, stored_before: before } = check;
  if (mapping === null || before !== null || trial === null) return null;
  if (trial.values === 0 || trial.problems > 0) return null;
  return { file, choices, name: mapping.name, sourceName: mapping.source_name };
}

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
    const onSuccess = (answer: OwnCheck) => {
      setShown(answer);
      const storing = choices === null ? storingOf(next, answer) : null;
      if (storing !== null) store.mutate(storing);
    };
    check.mutate({ file: next, choices, signal }, { onSuccess });
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
