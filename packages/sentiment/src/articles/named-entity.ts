/**
 * The name in a title that a judgement is about: the first of these that it holds, else the first.
 * Example: of ['Shell plc', 'Shell'], 'Shell sells a refinery' names 'Shell'.
 */
export function namedEntity(title: string, names: readonly string[]): string {
  const lower = title.toLowerCase();
  return names.find((name) => name !== '' && lower.includes(name.toLowerCase())) ?? names[0] ?? '';
}
