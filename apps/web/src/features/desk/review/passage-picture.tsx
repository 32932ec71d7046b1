import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

import { excerptImageQuery } from '../../../api/excerpt-image.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { evidenceMessages } from './evidence.messages.ts';

interface Props {
  readonly excerptId: number;
  readonly page: number;
}

const STEP = 1.25;
const LEAST = 1;
const MOST = 4;

/** The page of the report; it fits at first and may be enlarged. */
export function PassagePicture({ excerptId, page }: Props) {
  const image = useQuery(excerptImageQuery(excerptId));
  const [zoom, setZoom] = useState(LEAST);
  const label = evidenceMessages.imageOf(page);
  const by = (factor: number) => setZoom(Math.min(Math.max(zoom * factor, LEAST), MOST));
  return (
    <Loaded query={image} failed={evidenceMessages.noImage(page)}>
      {(address) => (
        <div className="passage-picture">
          <div className="passage-zoom no-print">
            <IconButton
              isDense
              label={evidenceMessages.smaller}
              icon={<Minus className="icon" aria-hidden />}
              onClick={() => by(1 / STEP)}
            />
            <span role="status">{Math.round(zoom * 100)}%</span>
            <IconButton
              isDense
              label={evidenceMessages.larger}
              icon={<Plus className="icon" aria-hidden />}
              onClick={() => by(STEP)}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys */}
          <section className="passage-image" aria-label={label} tabIndex={0}>
            <img src={address} alt={label} style={{ width: `${zoom * 100}%` }} />
          </section>
        </div>
      )}
    </Loaded>
  );
}
