const PRIME = 48_271;

/**
 * A code of base-36 characters that looks random and is different for each number: multiplying by a
 * number coprime to 36 is a permutation of all codes of the length.
 *
 * @param length at most 7, so that products stay exact
 */
export function scrambledCode(number: number, length: number): string {
  const size = 36 ** length;
  const code = ((number + 1) * PRIME * 977) % size;
  return code.toString(36).toUpperCase().padStart(length, '0');
}
