import { useCallback, useState } from 'react';

/** The keys of the rows that are opened below 768 px. They stay open when the data is fetched again. */
export function useOpenedRows() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setOpened((now) => toggled(now, key)), []);
  return { opened, toggle };
}

function toggled(opened: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(key)) next.add(key);
  return next;
}
