import { Info, TriangleAlert } from 'lucide-react';

import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import type { CardStatus } from './card-status.ts';

interface Props {
  readonly statuses: readonly CardStatus[];
  /** The rest is counted in a tag of its own. */
  readonly most?: number;
}

/** The statuses of a company as icons with a word each; a tooltip says them in a sentence. */
export function CardTags({ statuses, most = statuses.length }: Props) {
  const rest = statuses.slice(most);
  if (statuses.length === 0) return null;
  return (
    <ul className="review-tags">
      {statuses.slice(0, most).map(({ key, ...status }) => (
        <li key={key}>
          <Tag {...status} />
        </li>
      ))}
      {rest.length === 0 ? null : (
        <li>
          <Tag
            word={`${rest.length} more`}
            meaning={rest.map(({ meaning }) => meaning).join('. ')}
            tone="plain"
          />
        </li>
      )}
    </ul>
  );
}

const ICONS = { warning: TriangleAlert, plain: Info } as const;

function Tag({ word, meaning, tone }: Omit<CardStatus, 'key'>) {
  const Icon = ICONS[tone];
  return (
    <Tooltip label={meaning}>
      <span className="review-tag" data-tone={tone}>
        <Icon className="icon" aria-hidden />
        {word}
        <span className="visually-hidden">: {meaning}</span>
      </span>
    </Tooltip>
  );
}
