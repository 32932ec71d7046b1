const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of what was typed begins a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wanted.every((want) => words.some((word) => word.startsWith(want)));
}

/** As a command is typed: its first word first, then words of the rest ('compare global'). */
export function isCommand(label: string, typed: string): boolean {
  const [first = ''] = wordsOf(typed);
  return first !== '' && beginsWords(label, typed) && (wordsOf(label)[0] ?? '').startsWith(first);
}
