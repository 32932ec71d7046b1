import './ungraded-fund.css';

import { fundMessages } from './fund.messages.ts';

interface Props {
  readonly because: 'noConstituents' | 'noData';
}

/** Replaces the summary: no grade, the reason, and what to do next (SCR-FUND-06). */
export function UngradedFund({ because }: Props) {
  return (
    <section className="panel ungraded-fund" aria-label="No grade">
      <p className="ungraded-words">{fundMessages.ungraded}</p>
      <p>{fundMessages[because]}</p>
      <p className="caption">{fundMessages[`${because}Next`]}</p>
    </section>
  );
}
