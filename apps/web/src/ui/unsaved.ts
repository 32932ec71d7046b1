/**
 * What is typed and not saved. A form that knows marks its container (`unsavedMark`); for every other
 * field in a dialog or a form, its text is compared with that before the first key.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Kinds that hold words or numbers. A search is no work; a password is typed again anyway. */
const TYPED_KINDS: ReadonlySet<string> = new Set(['text', 'email', 'number', 'url', 'tel', 'date']);

const isTyped = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TYPED_KINDS.has(target.type));

/** The text of each field before its first key. */
const textsBefore = new Map<Field, string>();
let isForgotten = false;

document.addEventListener(
  'input',
  ({ target }) => {
    isForgotten = false;
    // React writes its text there with each render, so it is that before this key
    if (isTyped(target) && !textsBefore.has(target)) textsBefore.set(target, target.defaultValue);
  },
  true,
);

const MARKED = 'data-unsaved';

/** On the container of a form that knows itself whether something of it is not saved. */
export const unsavedMark = (isUnsaved: boolean) =>
  ({ [MARKED]: isUnsaved ? 'yes' : 'no' }) as const;

/** The same of a form whose page asks itself before it is left. */
export const guardedMark = (isUnsaved: boolean) =>
  ({ [MARKED]: isUnsaved ? 'guarded' : 'no' }) as const;

function isMarked(within: ParentNode & Node, mark: 'yes' | 'guarded'): boolean {
  const selector = `[${MARKED}=${mark}]`;
  const isItself = within instanceof Element && within.matches(selector);
  return isItself || within.querySelector(selector) !== null;
}

/** A filter is no work: `<form role="search">`. */
const isWork = (field: Field): boolean =>
  field.closest(`[${MARKED}], form[role=search]`) === null &&
  field.closest('dialog, form') !== null;

/** Whether something in there is typed, or changed, and not saved. */
export const hasUnsaved = (within: ParentNode & Node): boolean =>
  hasUnguarded(within) || hasGuarded(within);

/** Of the forms whose page asks itself before it is left. */
export const hasGuarded = (within: ParentNode & Node): boolean =>
  !isForgotten && isMarked(within, 'guarded');

/** The same without the forms whose page asks itself. */
export function hasUnguarded(within: ParentNode & Node): boolean {
  if (isForgotten) return false;
  if (isMarked(within, 'yes')) return true;
  for (const field of textsBefore.keys()) if (!field.isConnected) textsBefore.delete(field);
  return [...textsBefore].some(
    ([field, before]) => field.value !== before && within.contains(field) && isWork(field),
  );
}

/** The person has given it up: nothing asks for it again until the next key. */
export function forgetUnsaved(): void {
  isForgotten = true;
}
