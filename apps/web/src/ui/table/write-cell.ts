import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import { gradeName } from '../grade/grade-name.ts';
import type { MaybeGrade } from '../grade/grade-name.ts';
import type { CellAction, CellBadge, PlainCell } from './plain-cell.ts';

/** Writes one kind of cell into a place that it built before, touching only what differs. */
type Write<Cell> = (cell: Cell) => void;

type CellOf<Kind extends PlainCell['draws']> = Extract<PlainCell, { draws: Kind }>;

/** Writes plain cells into one element, keeping the children of each kind for its next cell. */
export type CellWriter = (cell: PlainCell) => void;

export function cellWriter(place: HTMLElement): CellWriter {
  const left = new Map<PlainCell['draws'], { write: CellWriter; nodes: readonly ChildNode[] }>();
  let kind: PlainCell['draws'] | null = null;
  let write: CellWriter = () => undefined;
  return (cell) => {
    if (cell.draws !== kind) {
      if (kind !== null) left.set(kind, { write, nodes: [...place.childNodes] });
      kind = cell.draws;
      const earlier = left.get(kind);
      place.replaceChildren(...(earlier?.nodes ?? []));
      place.classList.remove('faint');
      place.removeAttribute('title');
      write = earlier?.write ?? writerOf(place, kind);
    }
    write(cell);
  };
}

function writerOf(place: HTMLElement, kind: PlainCell['draws']): CellWriter {
  if (kind === 'text') return only('text', textWriter(place));
  if (kind === 'link') return only('link', linkWriter(place));
  if (kind === 'grade') return only('grade', gradeWriter(place));
  if (kind === 'badges') return only('badges', badgesWriter(place));
  place.append(element('span', 'cell-wait'));
  return () => undefined;
}

const isOf = <Kind extends PlainCell['draws']>(cell: PlainCell, kind: Kind): cell is CellOf<Kind> =>
  cell.draws === kind;

const only =
  <Kind extends PlainCell['draws']>(kind: Kind, write: Write<CellOf<Kind>>): CellWriter =>
  (cell) => {
    if (isOf(cell, kind)) write(cell);
  };

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Sets a text only when it differs, because setting it causes a layout. */
function textIn(parent: HTMLElement): Write<string> {
  const node = document.createTextNode('');
  parent.append(node);
  return (text) => {
    if (node.data !== text) node.data = text;
  };
}

function textWriter(place: HTMLElement): Write<CellOf<'text'>> {
  const write = textIn(place);
  return ({ text, isQuiet, more = text }) => {
    write(text);
    // a long text is cut off in its cell
    place.title = more;
    // other kinds take the class away
    place.classList.toggle('faint', isQuiet);
  };
}

function linkWriter(place: HTMLElement): Write<CellOf<'link'>> {
  const link = element('a', 'cell-name');
  link.tabIndex = -1;
  const write = textIn(link);
  place.append(link);
  const writeMark = markWriter(link);
  const writeAction = actionWriter(place);
  return ({ text, href, action, mark }) => {
    write(text);
    link.title = mark?.more ?? text;
    writeMark(mark);
    link.setAttribute('href', href);
    writeAction(action);
  };
}

/** Made with the first mark of its place, as below. */
function markWriter(link: HTMLElement): Write<CellOf<'link'>['mark']> {
  let words: HTMLElement | null = null;
  return (mark) => {
    link.classList.toggle('cell-name-marked', mark !== undefined);
    if (mark === undefined) return words?.remove();
    words ??= element('span', 'cell-mark');
    words.textContent = ` · ${mark.words}`;
    words.title = mark.more;
    if (words.parentNode === null) link.after(words);
  };
}

/** Made with the first action of its place: most tables have none. */
function actionWriter(place: HTMLElement): Write<CellAction | undefined> {
  let button: HTMLButtonElement | null = null;
  let shown: CellAction | undefined;
  return (action) => {
    shown = action;
    if (action === undefined) return button?.remove();
    button ??= actionButton(() => shown?.press());
    button.setAttribute('aria-label', action.label);
    button.title = action.label;
    if (button.parentNode !== place) place.append(button);
  };
}

function actionButton(press: () => void): HTMLButtonElement {
  const button = element('button', 'icon-button icon-button-dense cell-action');
  button.type = 'button';
  button.tabIndex = -1;
  button.addEventListener('click', press);
  return button;
}

function gradeWriter(place: HTMLElement): Write<CellOf<'grade'>> {
  const writeScore = textIn(place);
  const mark = element('span', '');
  mark.setAttribute('role', 'img');
  const writeLetter = textIn(mark);
  // without an address it is no link
  const link = element('a', 'cell-grade');
  link.tabIndex = -1;
  link.append(mark);
  place.append(link);
  let shown: MaybeGrade | 'unknown' = 'unknown';
  return ({ grade, score, href, why, of }) => {
    writeScore(score);
    setOrRemove(link, 'href', href);
    // also the description that a screen reader says after the name
    setOrRemove(link, 'title', why);
    setOrRemove(link, 'aria-label', href && of && `${of}: ${gradeName(grade)}`);
    if (shown === grade) return;
    shown = grade;
    writeLetter(grade ?? (grade === null ? NOT_DISCLOSED : NOT_APPLICABLE));
    mark.className = `grade-mark grade-xs grade-tint grade-${grade?.toLowerCase() ?? 'none'}`;
    mark.setAttribute('aria-label', gradeName(grade));
  };
}

function setOrRemove(link: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) link.removeAttribute(name);
  else if (link.getAttribute(name) !== value) link.setAttribute(name, value);
}

/** Keeps badges for the next row: new ones would need style and layout. */
function badgesWriter(place: HTMLElement): Write<CellOf<'badges'>> {
  const made: ReturnType<typeof badgeWriter>[] = [];
  return ({ badges }) => {
    badges.forEach((badge, at) => {
      const writer = made[at] ?? badgeWriter();
      made[at] = writer;
      writer.write(badge);
      if (!writer.element.isConnected) place.append(writer.element);
    });
    for (const { element: spare } of made.slice(badges.length)) spare.remove();
  };
}

function badgeWriter() {
  const badge = element('span', 'coverage-badge');
  const icon = element('i', '');
  const writeWord = textIn(badge);
  let shown: CellBadge | null = null;
  return {
    element: badge,
    write(wanted: CellBadge) {
      if (wanted.icon !== shown?.icon) {
        icon.className = `mark mark-${wanted.icon}`;
        if (wanted.icon === null) icon.remove();
        else badge.prepend(icon);
      }
      if (wanted.tone !== shown?.tone) {
        if (wanted.tone === undefined) delete badge.dataset.tone;
        else badge.dataset.tone = wanted.tone;
      }
      writeWord(wanted.word);
      shown = wanted;
    },
  };
}
