/**
 * What is typed or chosen and not saved. A form that knows marks its container (`unsavedMark`); for
 * every other field in a dialog or a form, its text is compared with that before the first key, and
 * each choice in a dialog with what it was before the first press.
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

const CHOICE = 'data-choice';

/** On a control that is no text: what is chosen in it. Every such control of `ui/controls` has it. */
export const choiceMark = (value: string | number | boolean | null) =>
  ({ [CHOICE]: String(value) }) as const;

/** What was chosen in each control of a dialog before it was first pressed. */
const choicesBefore = new Map<Element, string | null>();

function noteChoices({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('dialog') === null) return;
  // one may stand in another: a box of a list
  let control = target.closest(`[${CHOICE}]`);
  while (control !== null) {
    isForgotten = false;
    if (!choicesBefore.has(control)) choicesBefore.set(control, control.getAttribute(CHOICE));
    control = control.parentElement?.closest(`[${CHOICE}]`) ?? null;
  }
}

for (const press of ['pointerdown', 'click', 'keydown'])
  document.addEventListener(press, noteChoices, true);

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
const isWork = (field: Element): boolean =>
  field.closest(`[${MARKED}], form[role=search]`) === null &&
  field.closest('dialog, form') !== null;

/** A choice waits for the button of its form or dialog; where there is none, it acted at once. */
const waits = (control: Element): boolean =>
  control.closest('dialog form') !== null ||
  control.closest('dialog:has(.modal-footer .button-primary)') !== null;

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
  for (const before of [textsBefore, choicesBefore])
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  const isLost = (field: Element) => within.contains(field) && isWork(field);
  return (
    [...textsBefore].some(([field, before]) => field.value !== before && isLost(field)) ||
    [...choicesBefore].some(
      ([control, before]) =>
        control.getAttribute(CHOICE) !== before && isLost(control) && waits(control),
    )
  );
}

/** The person has given it up: nothing asks for it again until the next key. */
export function forgetUnsaved(): void {
  isForgotten = true;
}
