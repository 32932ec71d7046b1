import './regulatory.css';

interface Props {
  readonly answer: 'Y' | 'N' | 'NA' | null;
}

const WORDS = { Y: 'Yes', N: 'No', NA: 'Not applicable' } as const;

/** A Y, N or NA square; null is not disclosed. */
export const Square = ({ answer }: Props) => (
  <span
    className="square"
    data-answer={answer ?? undefined}
    role="img"
    aria-label={answer === null ? 'Not disclosed' : WORDS[answer]}
  >
    {answer ?? 'N/D'}
  </span>
);
