import type { ReactNode } from 'react';

import { DrawFigure } from '../../features/investments/constituents/attention.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import type { OnSearch } from './investment-search.ts';

interface Props {
  readonly onSearch: OnSearch;
  readonly children: ReactNode;
}

/** Figures of what is inside are buttons that put themselves into the address. */
export const FigureButtons = ({ onSearch, children }: Props) => (
  <DrawFigure
    value={({ name: figure, label, shown }) => (
      <FigureButton label={label} onOpen={() => onSearch({ figure })}>
        {shown}
      </FigureButton>
    )}
  >
    {children}
  </DrawFigure>
);
