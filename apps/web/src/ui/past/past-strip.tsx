import './past.css';

import { Button } from '../controls/button.tsx';
import { pastMessages } from './past.messages.ts';

interface Props {
  /** The day that is shown: '2026-03-31'. */
  readonly day: string;
  /** There is nothing of the day; the page says why. */
  readonly isRefused: boolean;
  /** What the page does not show of that day. */
  readonly limits: string;
  /** What is not of the day can be changed there, such as a query. */
  readonly isChangeable: boolean;
  readonly onOther: () => void;
  readonly onToday: () => void;
}

/** Says over the whole width that a page shows an earlier day (ui.md 9.7); it is printed too. */
export const PastStrip = ({ day, isRefused, limits, ...props }: Props) => (
  <section className="past-strip" aria-label={pastMessages.strip}>
    <strong role="status">{isRefused ? pastMessages.refused(day) : pastMessages.shown(day)}</strong>
    {isRefused ? null : (
      <span className="no-print">
        {props.isChangeable ? limits : `${pastMessages.unchangeable} ${limits}`}
      </span>
    )}
    <span className="past-actions no-print">
      <Button onClick={props.onOther}>{pastMessages.other}</Button>
      <Button variant="primary" onClick={props.onToday}>
        {pastMessages.back}
      </Button>
    </span>
  </section>
);
