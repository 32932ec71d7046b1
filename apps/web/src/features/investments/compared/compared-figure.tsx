import './compared.css';

import type { MaybeNumber } from '../../../format/missing.ts';
import { comparedMessages } from './compared.messages.ts';
import { shownDifference } from './difference.ts';
import type { FigureFormat } from './figure-format.ts';

interface Props {
  /** What the figure is: 'the ESG score'. */
  readonly label: string;
  readonly own: MaybeNumber;
  /** Undefined while it loads. */
  readonly other: MaybeNumber;
  readonly otherName: string;
  /** False: one of them is not shown, or indicative, so that no difference is told. */
  readonly isComparable?: boolean;
  readonly format: FigureFormat;
  /** Opens the holdings that explain the difference. */
  readonly onWhy?: (() => void) | undefined;
}

/** The figure of the other, in muted ink, and how far this one is from it (ui.md 5.17). */
export function ComparedFigure({ label, own, other, otherName, format, onWhy, ...props }: Props) {
  if (other === undefined) return null;
  const difference =
    typeof own !== 'number' || other === null || props.isComparable === false
      ? null
      : shownDifference({ own, other }, format, otherName);
  return (
    <span className="beside">
      <span className="beside-value" title={otherName}>
        <span className="visually-hidden">{otherName}: </span>
        {format.value(other)}
      </span>
      {difference === null ? null : (
        <>
          <span aria-hidden="true">{difference.shown}</span>
          <span className="visually-hidden">{difference.said}</span>
          {onWhy === undefined || !difference.isSeen ? null : (
            <button
              type="button"
              className="beside-why no-print"
              aria-haspopup="dialog"
              onClick={onWhy}
            >
              {comparedMessages.why}
              <span className="visually-hidden"> {label} differs</span>
            </button>
          )}
        </>
      )}
    </span>
  );
}
