import './not-covered.css';

import { CircleDashed } from 'lucide-react';

import { Term } from '../terms/term.tsx';

/** Our gap, not the company's silence: other words and another look than N/D. */
export function NotCovered({ why }: { readonly why: string }) {
  return (
    <div className="not-covered">
      <CircleDashed className="icon" aria-hidden />
      <p>
        <strong>
          <Term id="not-covered">Not covered by us</Term>
        </strong>
      </p>
      <p className="caption">{why}</p>
    </div>
  );
}
