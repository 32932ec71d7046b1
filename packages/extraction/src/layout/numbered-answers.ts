import { type Paragraph, partsBetween } from './paragraphs.ts';

/** A numbered part of a text, and where it stands in it. */
interface Numbered {
  readonly number: string;
  readonly text: string;
  readonly start: number;
}

/** The parts of '(1) total water withdrawn, (2) total water consumed'; none if a number comes twice. */
function numberedIn({ text }: Paragraph): readonly Numbered[] {
  const marks = [...text.matchAll(/\((?<number>[1-9])\) /g)];
  const parts = marks.map(({ 0: mark, index, groups }, at): Numbered => {
    const start = index + mark.length;
    const whole = text.slice(start, marks[at + 1]?.index ?? text.length);
    return {
      number: groups?.number ?? '',
      text: whole.trim().replace(/(?:[,;.]? and|[,;.])$/, ''),
      start,
    };
  });
  return new Set(parts.map(({ number }) => number)).size === parts.length ? parts : [];
}

interface List {
  readonly paragraph: Paragraph;
  readonly parts: readonly Numbered[];
}

const FEWEST_PARTS = 2;
/** Lists of one row begin at the same height, within this many points. */
const SAME_ROW = 3;

function answered(name: List, answer: List, part: Numbered): readonly Paragraph[] {
  const own = answer.parts.find(({ number }) => number === part.number);
  if (own === undefined || !/^\D{0,5}\d/.test(own.text) || !/\p{L}{3}/u.test(part.text)) return [];
  const { x, y } = name.paragraph;
  const behind = part.text.length + ': '.length;
  const ofAnswer = partsBetween(answer.paragraph, own.start, own.start + own.text.length);
  return [
    {
      text: `${part.text}: ${own.text}`,
      x,
      y,
      parts: [
        ...partsBetween(name.paragraph, part.start, part.start + part.text.length),
        ...ofAnswer.map((each) => ({ ...each, start: each.start + behind })),
      ],
    },
  ];
}

/**
 * The answers that an index prints to a list of numbered questions, each behind its question:
 * 'total water withdrawn: 18,330 thousand m3'.
 */
export function numberedAnswersOf(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const lists = paragraphs
    .map((paragraph): List => ({ paragraph, parts: numberedIn(paragraph) }))
    .filter(({ parts }) => parts.length >= FEWEST_PARTS);
  return lists.flatMap((name) => {
    const answer = lists.find(
      ({ paragraph: { x, y } }) =>
        x > name.paragraph.x && Math.abs(y - name.paragraph.y) <= SAME_ROW,
    );
    return answer === undefined ? [] : name.parts.flatMap((part) => answered(name, answer, part));
  });
}
