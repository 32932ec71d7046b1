import './states.css';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  success: { word: 'Success', Icon: CircleCheck },
  warning: { word: 'Warning', Icon: TriangleAlert },
  error: { word: 'Error', Icon: CircleAlert },
  info: { word: 'Note', Icon: Info },
} as const;

interface Props {
  readonly kind: keyof typeof LOOKS;
  readonly children: ReactNode;
  /** A button or link at its end. */
  readonly action?: ReactNode;
}

/** An inline band on a status surface: always an icon and a word, never colour alone. */
export function Note({ kind, children, action }: Props) {
  const { word, Icon } = LOOKS[kind];
  return (
    <div className={`note note-${kind}`} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon className="icon" role="img" aria-label={word} />
      <div className="note-text">{children}</div>
      {action}
    </div>
  );
}
