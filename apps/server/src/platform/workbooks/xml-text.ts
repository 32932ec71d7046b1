const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function characterOf(entity: string): string {
  const named = NAMED.get(entity);
  if (named !== undefined) return named;
  const code = entity.startsWith('#x') ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Decodes XML text. Workbooks also escape some characters, such as _x000D_. */
export const textOfXml = (xml: string): string =>
  (xml.includes('&')
    ? xml.replace(/&(#x?[0-9a-fA-F]+|amp|lt|gt|quot|apos);/g, (_all, entity: string) =>
        characterOf(entity),
      )
    : xml
  ).replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

/** The value of an attribute in an opening tag, or null. */
export function attributeOf(tag: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? null : textOfXml(value);
}
