import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { TemplateRefused } from './template-refused.ts';
import { partText, UNREADABLE, type WorkbookParts } from './workbook-archive.ts';

/** Where the parts of a workbook are. */
export interface WorkbookPlaces {
  readonly workbook: string;
  readonly relations: string;
  readonly styles: string | null;
  readonly calculationChain: string | null;
  /** Worksheets in the order of their tabs. */
  readonly sheets: readonly SheetPlace[];
}

export interface SheetPlace {
  readonly name: string;
  readonly part: string;
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

/** A target as the place of a part; one that points outside finds none. */
function placeOf(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const folderOf = (part: string): string => part.slice(0, Math.max(0, part.lastIndexOf('/')));

/** Where the relations of a part stand. */
const relationsOf = (part: string): string => {
  const folder = folderOf(part);
  const start = folder === '' ? '' : `${folder}/`;
  return `${start}_rels/${part.slice(start.length)}.rels`;
};

const readRelations = (parts: WorkbookParts, part: string): readonly Relation[] =>
  [...partText(parts, relationsOf(part)).matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(
    ([tag]) => ({
      id: attributeOf(tag, 'Id') ?? '',
      kind: (attributeOf(tag, 'Type') ?? '').split('/').at(-1) ?? '',
      part: placeOf(attributeOf(tag, 'Target') ?? '', folderOf(part)),
    }),
  );

/** Finds the parts of a workbook. @throws TemplateRefused if it is none */
export function findPlaces(parts: WorkbookParts): WorkbookPlaces {
  const workbook = readRelations(parts, '').find(({ kind }) => kind === 'officeDocument')?.part;
  if (workbook === undefined || !workbook.endsWith('.xml') || !parts.has(workbook)) {
    throw new TemplateRefused([UNREADABLE]);
  }
  const relations = readRelations(parts, workbook);
  const partOf = (kind: string) => relations.find((each) => each.kind === kind)?.part ?? null;
  const worksheets = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, part }) => [id, part]),
  );
  const sheets = [...partText(parts, workbook).matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].flatMap(
    ([tag]) => {
      const part = worksheets.get(attributeOf(tag, '\\w+:id') ?? '');
      const name = attributeOf(tag, 'name');
      return part === undefined || name === null || !parts.has(part) ? [] : [{ name, part }];
    },
  );
  return {
    workbook,
    relations: relationsOf(workbook),
    styles: partOf('styles'),
    calculationChain: partOf('calcChain'),
    sheets,
  };
}
