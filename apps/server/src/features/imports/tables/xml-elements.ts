import { ImportProblem } from '../import-problem.ts';
import { WORKBOOK_SENTENCES } from './file-kind.ts';

export interface XmlElement {
  /** As written, after the name. */
  readonly attributes: string;
  readonly content: string;
  /** Where it begins and where the text after it begins. */
  readonly from: number;
  readonly to: number;
}

const openings = new Map<string, RegExp>();

/** Finds the next opening of a name; it is told where to begin, so that readers may share it. */
function openingOf(name: string): RegExp {
  const known = openings.get(name) ?? new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])`, 'g');
  openings.set(name, known);
  return known;
}

function mustFind(xml: string, sought: string, from: number): number {
  const place = xml.indexOf(sought, from);
  // looking for the end of each of many open elements would take the square of the file's length
  if (place === -1) throw new ImportProblem(WORKBOOK_SENTENCES.damaged);
  return place;
}

/** The elements of a name, with or without a prefix, in one pass. @throws ImportProblem if one does not end */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const opening = openingOf(name);
  for (let at = 0; ; ) {
    opening.lastIndex = at;
    const found = opening.exec(xml);
    if (found === null) return;
    const [start, tag = name] = found;
    const end = mustFind(xml, '>', found.index + start.length);
    const attributes = xml.slice(found.index + start.length, end);
    const isEmpty = attributes.endsWith('/');
    const close = isEmpty ? end + 1 : mustFind(xml, `</${tag}>`, end);
    at = isEmpty ? close : close + tag.length + 3;
    yield { attributes, content: xml.slice(end + 1, close), from: found.index, to: at };
  }
}

/** The text without the elements of a name. */
export function withoutElements(xml: string, name: string): string {
  let kept = '';
  let at = 0;
  for (const { from, to } of elementsOf(xml, name)) {
    kept += xml.slice(at, from);
    at = to;
  }
  return kept + xml.slice(at);
}
