import { useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { customisationMessages } from './customisation.messages.ts';

interface Props {
  /** What has happened, once it is pressed. */
  readonly done: string;
  /** What the button copies, for those who hear it: 'Scores of Coal'. */
  readonly of: string;
  /** Why it cannot be pressed; null where it can. */
  readonly whyNot: string | null;
  readonly onCopy: () => void;
}

/** Gives the weights that are open to every sub-sector, as a draft like any other. */
export function ForAllSectors({ done, of, whyNot, onCopy }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="weight-room">
      <Button
        size="dense"
        disabledReason={whyNot}
        onClick={() => {
          onCopy();
          setCopied(true);
        }}
      >
        {customisationMessages.forAll} <span className="visually-hidden">: {of}</span>
      </Button>
      <p role="status" className="caption">
        {isCopied ? done : null}
      </p>
    </div>
  );
}
