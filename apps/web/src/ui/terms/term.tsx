import './term.css';

import type { ReactNode } from 'react';

import { termPath } from '../../paths.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { termOf } from './terms.ts';
import type { TermId } from './terms.ts';

interface Props {
  readonly id: TermId;
  /** The words on the page, where they differ from the name of the term. */
  readonly children?: ReactNode;
}

/** A word with its meaning in a tooltip and a link to the glossary. */
export function Term({ id, children }: Props) {
  const { name, meaning } = termOf(id);
  return (
    <Tooltip label={meaning}>
      <a href={termPath(id)} className="term">
        {children ?? name}
      </a>
    </Tooltip>
  );
}
