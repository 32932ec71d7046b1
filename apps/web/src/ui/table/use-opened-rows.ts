import { useCallback, useEffect, useState } from 'react';

/** The grid rows that are opened below 768 px; another list starts folded. */
export function useOpenedRows(rows: readonly unknown[]) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts folded
  useEffect(() => setOpened((now) => (now.size === 0 ? now : new Set())), [rows]);
  const toggle = useCallback((row: number) => setOpened((now) => toggled(now, row)), []);
  return { opened, toggle };
}

function toggled(opened: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(opened);
  if (!next.delete(row)) next.add(row);
  return next;
}
