import { sheetNameKey } from '@verdure/contract/reporting/templates';
import { strToU8, zipSync } from 'fflate';

import { handOver } from '../../../platform/compute/hand-over.ts';
import { attributeOf } from '../../../platform/workbooks/xml-text.ts';
import { calculatedOnOpening, withoutEntry, withoutOldValues } from './recalculate.ts';
import { type SheetResult, sheetWithResult } from './sheet-rows.ts';
import { refusalOr } from './template-refused.ts';
import { addStyles, type TemplateStyles } from './template-styles.ts';
import { openParts, partText, type WorkbookParts } from './workbook-archive.ts';
import { findPlaces, type WorkbookPlaces } from './workbook-sheets.ts';

interface Work {
  /** A workbook that was opened before. */
  readonly bytes: Uint8Array;
  readonly results: readonly SheetResult[];
  /** ISO date and time. */
  readonly madeAt: string;
}

const CONTENT_TYPES = '[Content_Types].xml';

/** Changes the text of a part, where it has one. */
function change(parts: WorkbookParts, name: string, by: (text: string) => string): void {
  if (parts.has(name)) parts.set(name, strToU8(by(partText(parts, name))));
}

function stylesIn(parts: WorkbookParts, { styles: part }: WorkbookPlaces): TemplateStyles | null {
  const styles = part === null ? null : addStyles(partText(parts, part));
  if (part !== null && styles !== null) parts.set(part, strToU8(styles.xml));
  return styles;
}

/** The list of cells with formulas names some that are gone; spreadsheets make it anew. */
function forgetChain(parts: WorkbookParts, { calculationChain, relations }: WorkbookPlaces): void {
  if (calculationChain === null) return;
  parts.delete(calculationChain);
  change(parts, CONTENT_TYPES, (xml) => withoutEntry(xml, calculationChain));
  const name = calculationChain.split('/').at(-1) ?? '';
  change(parts, relations, (xml) => withoutEntry(xml, name));
}

/** Whether the workbook is of the kind that holds macros. */
const isMacroWorkbook = (parts: WorkbookParts, { workbook }: WorkbookPlaces): boolean =>
  [...partText(parts, CONTENT_TYPES).matchAll(/<(?:\w+:)?Override\s[^<>]*>/g)].some(
    ([tag]) =>
      attributeOf(tag, 'PartName') === `/${workbook}` &&
      /macroEnabled/i.test(attributeOf(tag, 'ContentType') ?? ''),
  );

/** Fast: much of a template is packed already. */
const LEVEL = 4;

/** Puts results into the sheets of a template; every other part stays byte for byte. */
export function run({ bytes, results, madeAt }: Work) {
  const answer = refusalOr(() => {
    const parts = openParts(bytes);
    const places = findPlaces(parts);
    const styles = stylesIn(parts, places);
    const bySheet = new Map(results.map((result) => [sheetNameKey(result.name), result]));
    for (const { name, part } of places.sheets) {
      const result = bySheet.get(sheetNameKey(name));
      change(parts, part, (xml) =>
        result === undefined ? withoutOldValues(xml) : sheetWithResult(xml, result, styles),
      );
    }
    change(parts, places.workbook, calculatedOnOpening);
    forgetChain(parts, places);
    const hasMacros = isMacroWorkbook(parts, places);
    const filled = zipSync(Object.fromEntries(parts), { level: LEVEL, mtime: madeAt });
    return { kind: 'done', bytes: filled, hasMacros } as const;
  });
  return handOver(answer, answer.kind === 'done' ? [answer.bytes] : []);
}
