import './marks.css';

import { Check, X } from 'lucide-react';

const NAMES = { Y: 'Yes', N: 'No', NA: 'Not applicable' } as const;

interface Props {
  readonly value: keyof typeof NAMES;
}

export function YesNoSquare({ value }: Props) {
  return (
    <span className={`yes-no yes-no-${value.toLowerCase()}`} role="img" aria-label={NAMES[value]}>
      {value === 'Y' ? <Check className="icon" aria-hidden /> : null}
      {value === 'N' ? <X className="icon" aria-hidden /> : null}
      {value}
    </span>
  );
}
