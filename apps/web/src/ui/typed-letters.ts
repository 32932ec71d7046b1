import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

const TYPED_FOR_MS = 700;

export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && /[\p{L}\p{N}]/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** Letters that are typed in one go are the beginning of a name; after a pause another begins. */
export function useTypedLetters() {
  const typed = useRef({ text: '', at: -TYPED_FOR_MS });
  const isFresh = () => performance.now() - typed.current.at > TYPED_FOR_MS;
  /** @returns all letters of this go */
  const add = (letter: string): string => {
    const text = isFresh() ? letter : typed.current.text + letter;
    typed.current = { text, at: performance.now() };
    return text;
  };
  return { isFresh, add };
}
