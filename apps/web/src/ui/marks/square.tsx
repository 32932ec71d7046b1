import './square.css';

interface Props {
  readonly answer: 'Y' | 'N' | 'NA' | null;
  /** What the answer means; by default yes is good and no is bad. */
  readonly tone?: 'good' | 'bad' | 'plain' | undefined;
}

const TONES = { Y: 'good', N: 'bad', NA: 'plain' } as const;

const WORDS = { Y: 'Yes', N: 'No', NA: 'Not applicable' } as const;

/** A Y, N or NA square; null is not disclosed. */
export const Square = ({ answer, tone }: Props) => (
  <span
    className="square"
    data-tone={answer === null ? 'plain' : (tone ?? TONES[answer])}
    role="img"
    aria-label={answer === null ? 'Not disclosed' : WORDS[answer]}
  >
    {answer ?? 'N/D'}
  </span>
);
