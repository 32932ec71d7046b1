import { printedParts } from './printed-number.ts';

interface Props {
  readonly text: string;
  readonly value: number | null;
}

/** A text in which the value stands out by weight and an underline, not by colour alone. */
export const MarkedText = ({ text, value }: Props) =>
  printedParts(text, value).map((part, place) =>
    part.isNumber ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <mark key={place} className="printed-number">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
