import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { toCharSet } from 'regexp-ast-analysis';

interface Literal {
  readonly pattern: string;
  readonly flags: string;
}

type Flags = AST.Flags;
type CharSet = ReturnType<typeof toCharSet>;
type Repeatable = AST.Element & Parameters<typeof toCharSet>[0];

const CHARACTERS = new Set([
  'Character',
  'CharacterClass',
  'CharacterSet',
  'ExpressionCharacterClass',
]);

const isCharacter = (element: AST.Element): element is Repeatable => CHARACTERS.has(element.type);

const isGroup = (element: AST.Element): element is AST.Group | AST.CapturingGroup =>
  element.type === 'Group' || element.type === 'CapturingGroup';

/** Whether a border of a word can lie between two of these characters. */
function hasBorders(set: CharSet): boolean {
  const isWord = (code: number): boolean => /\w/.test(String.fromCharCode(code));
  const ascii = Array.from({ length: 128 }, (_, code) => code).filter((code) => set.has(code));
  return ascii.some(isWord) && ascii.some((code) => !isWord(code));
}

/** Whether the element can match within a run of these characters. */
function fitsInside(element: AST.Element, set: CharSet, flags: Flags): boolean {
  if (isCharacter(element)) return !toCharSet(element, flags).isDisjointWith(set);
  if (isGroup(element)) {
    return element.alternatives.some(({ elements }) =>
      elements.every((each) => fitsInside(each, set, flags)),
    );
  }
  if (element.type === 'Quantifier') {
    return element.min === 0 || fitsInside(element.element, set, flags);
  }
  if (element.type !== 'Assertion') return true;
  return element.kind === 'word' ? hasBorders(set) : element.kind === 'lookahead';
}

function canFail(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0 && canFail(element.element);
  return !isGroup(element) || element.alternatives.every(({ elements }) => elements.some(canFail));
}

/** The elements around a part of the pattern. */
interface Around {
  readonly before: readonly AST.Element[];
  readonly after: readonly AST.Element[];
}

function restartsOf(
  alternatives: readonly AST.Alternative[],
  { before, after }: Around,
  flags: Flags,
): readonly string[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, at) => {
      const around = {
        before: [...before, ...elements.slice(0, at)],
        after: [...elements.slice(at + 1), ...after],
      };
      if (isGroup(element)) return restartsOf(element.alternatives, around, flags);
      if (element.type !== 'Quantifier') return [];
      const repeated = element.element;
      if (isGroup(repeated)) return restartsOf(repeated.alternatives, around, flags);
      const isEndless = element.max === Number.POSITIVE_INFINITY && around.after.some(canFail);
      if (!isEndless || !isCharacter(repeated)) return [];
      const set = toCharSet(repeated, flags);
      return around.before.every((each) => fitsInside(each, set, flags)) ? [element.raw] : [];
    }),
  );
}

/**
 * The repetitions of a pattern in which it can begin anew, so that each beginning reads to the end:
 * `[^>]*` of `/<sheet [^>]*>/` on '<sheet <sheet <sheet '. `scslre` sees only those of one character.
 */
export function restarts({ pattern, flags }: Literal): readonly string[] {
  const parser = new RegExpParser();
  const read = parser.parseFlags(flags);
  if (read.sticky) return [];
  const { unicode, unicodeSets } = read;
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, {
    unicode,
    unicodeSets,
  });
  return restartsOf(alternatives, { before: [], after: [] }, read);
}
