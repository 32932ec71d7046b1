/** What a formula gave before its data changed: it is wrong now, so spreadsheets must not show it. */
const OLD_VALUE =
  /(<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))\s*<(?:\w+:)?v\b[^<>]*>[^<]*<\/(?:\w+:)?v>/g;

/** A sheet whose formulas are calculated when it is opened. */
export const withoutOldValues = (xml: string): string => xml.replaceAll(OLD_VALUE, '$1');

/** The parts of a workbook that stand before its calculation settings, the last first. */
const BEFORE_SETTINGS = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

/** A workbook that is calculated as a whole when it is opened. */
export function calculatedOnOpening(xml: string): string {
  const [, prefix = ''] = /<(\w+:)?workbook\b/.exec(xml) ?? [];
  const settings = `<${prefix}calcPr fullCalcOnLoad="1"/>`;
  const has = new RegExp(`<${prefix}calcPr\\b[^<>]*/>`).exec(xml)?.[0];
  if (has !== undefined) {
    const asked = has
      .replace(/\sfullCalcOnLoad="[^"]*"/, '')
      .replace('calcPr', 'calcPr fullCalcOnLoad="1"');
    return xml.replace(has, () => asked);
  }
  for (const name of BEFORE_SETTINGS) {
    const end = new RegExp(`</${prefix}${name}>|<${prefix}${name}\\b[^<>]*/>`);
    if (end.test(xml)) return xml.replace(end, (closing) => closing + settings);
  }
  return xml;
}

/** A list of parts without one of them: its entries name it in an attribute. */
export const withoutEntry = (xml: string, part: string): string =>
  xml.replaceAll(/<(?:\w+:)?(?:Override|Relationship)\s[^<>]*\/>/g, (tag) =>
    tag.includes(`/${part}"`) || tag.includes(`"${part}"`) ? '' : tag,
  );
