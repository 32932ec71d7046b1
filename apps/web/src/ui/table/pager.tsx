import '../controls/button.css';
import './pager.css';

import { buttonClass } from '../controls/button-class.ts';

interface Props {
  /** Accessible name, such as 'Pages of team members'. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Prev, 'Page 2 of 3', Next under a table; nothing where one page holds all. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      <PagerButton label="Prev" isOff={page <= 1} onPress={() => onPage(page - 1)} />
      <span role="status">
        Page {page} of {pages}
      </span>
      <PagerButton label="Next" isOff={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** It stays focusable at the last page, so that the keys do not lose their place. */
const PagerButton = ({ label, isOff, onPress }: ButtonProps) => (
  <button
    type="button"
    className={buttonClass('secondary', 'dense')}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    {label}
  </button>
);
