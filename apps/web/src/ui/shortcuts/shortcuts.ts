import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key, or two pressed one after the other: 'u', 'g p'. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const SWITCH_KEY = 'verdure.shortcuts';
const SECOND_KEY_WITHIN_MS = 1200;

/** Innermost last: a page may give a key its own meaning. */
let layers: readonly (readonly Shortcut[])[] = [];
let prefix: { readonly key: string; readonly at: number } | null = null;
const listeners = new Set<() => void>();

function changeLayers(next: typeof layers): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Single keys stop where something is typed or walked, and can be switched off (WCAG 2.1.4). */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (localStorage.getItem(SWITCH_KEY) === 'off') return true;
  return (
    event.target instanceof Element &&
    event.target.closest(
      'input, textarea, select, [contenteditable], [role="grid"], dialog, [role="menu"]',
    ) !== null
  );
}

function handleKey(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const isSecond = prefix !== null && event.timeStamp - prefix.at < SECOND_KEY_WITHIN_MS;
  const keys = isSecond && prefix ? `${prefix.key} ${event.key}` : event.key;
  const shortcut = layers.flat().findLast((candidate) => candidate.keys === keys);
  const isPrefix = layers.flat().some((candidate) => candidate.keys.startsWith(`${keys} `));
  prefix = isPrefix ? { key: event.key, at: event.timeStamp } : null;
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

document.addEventListener('keydown', handleKey);

/** Binds keys while the component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map(({ keys, label }) => `${keys}:${label}`).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: bound again when the keys change, not what they do
  useEffect(() => {
    const layer = latest.current.map((shortcut, at) => ({
      ...shortcut,
      run: () => latest.current[at]?.run(),
    }));
    changeLayers([...layers, layer]);
    return () => changeLayers(layers.filter((other) => other !== layer));
  }, [signature]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All that are bound now, the page's meaning first. */
export const useBoundShortcuts = (): readonly (readonly Shortcut[])[] =>
  useSyncExternalStore(subscribe, () => layers);
