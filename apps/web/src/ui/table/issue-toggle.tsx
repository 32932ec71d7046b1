import './issue-table.css';

import { ChevronRight } from 'lucide-react';

interface Props {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The name of an issue, which opens what it is made of in the rows below. */
export const IssueToggle = ({ name, isOpen, onToggle }: Props) => (
  <button type="button" className="issue-toggle" aria-expanded={isOpen} onClick={onToggle}>
    <ChevronRight className="icon" aria-hidden />
    {name}
  </button>
);
