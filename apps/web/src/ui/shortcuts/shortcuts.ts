import { createContext, use, useEffect, useSyncExternalStore } from 'react';

import { listenerSet } from '../listeners.ts';
import { useLatest } from '../use-latest.ts';
import { areShortcutsOn } from './shortcut-switch.ts';

/** What the palette offers while a page is open, such as an item of the page's menu. */
export interface Command {
  readonly label: string;
  /** Other words that find it. */
  readonly words?: string;
  readonly run: () => void;
}

/** A key, two pressed one after the other, or one with Ctrl: 'u', 'g p', 'Ctrl Enter'. */
export interface Shortcut extends Command {
  readonly keys: string;
}

type Bound = Command & Partial<Pick<Shortcut, 'keys'>>;

const SECOND_KEY_WITHIN_MS = 1200;

/** 0 in the shell, 1 in its page: a page may override a key. */
export const ShortcutDepth = createContext(0);

interface Layer {
  readonly depth: number;
  readonly bound: readonly Bound[];
}

/** The innermost last, and of one depth the newest. */
let layers: readonly Layer[] = [];
let prefix: { readonly key: string; readonly at: number } | null = null;
let typedCommand = '';
const { tell, subscribe } = listenerSet();

function changeLayers(next: typeof layers): void {
  layers = next.toSorted((one, other) => one.depth - other.depth);
  tell();
}

/** What stands in the search field now, for a page whose commands depend on it. */
export function setTypedCommand(text: string): void {
  if (text === typedCommand) return;
  typedCommand = text;
  tell();
}

/** Inside fields, menus and dialogs single keys already mean something, but in a dialog of the page itself. */
const TAKES_KEYS = [
  'input, textarea, select, [contenteditable], dialog:not(.keeps-page-keys)',
  '[role="grid"], [role="menu"], [role="listbox"], [role="tree"], [role="slider"]',
].join(', ');

/** Single keys are ignored there and can be switched off. Holding a key counts once. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.altKey || !areShortcutsOn()) return true;
  return event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
}

/** Caps Lock turns 'a' into 'A', and Shift back: neither is another key. */
export function keyOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** With Ctrl (Cmd on a Mac) a key stands alone. */
function pressedKeys(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey) return `Ctrl ${event.key}`;
  const isSecond = prefix !== null && event.timeStamp - prefix.at < SECOND_KEY_WITHIN_MS;
  return isSecond && prefix ? `${prefix.key} ${keyOf(event)}` : keyOf(event);
}

function handleKey(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const keys = pressedKeys(event);
  const all = layers.flatMap(({ bound }) => bound);
  const shortcut = all.findLast((candidate) => candidate.keys === keys);
  const isPrefix = all.some((candidate) => candidate.keys?.startsWith(`${keys} `));
  prefix = isPrefix ? { key: keyOf(event), at: event.timeStamp } : null;
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

document.addEventListener('keydown', handleKey);

/** Offers what has keys and what has none while the component is shown. */
function useBound(bound: readonly Bound[]): void {
  const depth = use(ShortcutDepth);
  const latest = useLatest(bound);
  const signature = bound.map(({ keys, label }) => `${keys}:${label}`).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: bound again when the keys change, not what they do
  useEffect(() => {
    const layer = {
      depth,
      bound: latest.current.map((each, at) => ({
        ...each,
        run: () => latest.current[at]?.run(),
      })),
    };
    changeLayers([...layers, layer]);
    return () => changeLayers(layers.filter((other) => other !== layer));
  }, [signature]);
}

/** Binds keys while the component is shown. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => useBound(shortcuts);

/** Adds commands without a key to the palette while the component is shown. */
export const useCommands = (commands: readonly Command[]): void => useBound(commands);

/** What is typed as a command; empty while nothing is. */
export const useTypedCommand = (): string => useSyncExternalStore(subscribe, () => typedCommand);

/** All that is bound, the innermost first. */
const useAllBound = () =>
  useSyncExternalStore(subscribe, () => layers)
    .toReversed()
    .flatMap(({ bound }) => bound);

const hasKeys = (bound: Bound): bound is Shortcut => bound.keys !== undefined;

/** All keys that are bound now, those of the page first, each once. */
export function useBoundShortcuts(): readonly Shortcut[] {
  const taken = new Set<string>();
  return useAllBound()
    .filter(hasKeys)
    .filter(({ keys }) => !taken.has(keys) && taken.add(keys));
}

/** The commands of the open page that have no key, the innermost first. */
export const useBoundCommands = (): readonly Command[] =>
  useAllBound().filter((bound) => !hasKeys(bound));
