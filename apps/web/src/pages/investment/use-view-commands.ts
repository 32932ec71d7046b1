import { useCommands } from '../../ui/shortcuts/shortcuts.ts';
import type { OnSearch, OverviewView } from './investment-search.ts';

/** What ESG OVERVIEW can show, in order. */
export const VIEWS: readonly { readonly value: OverviewView; readonly label: string }[] = [
  { value: 'lifts', label: 'Lifts and drags' },
  { value: 'holdings', label: 'Holdings' },
  { value: 'summary', label: 'Summary' },
  { value: 'charts', label: 'Charts' },
];

export const viewLabel = (view: OverviewView): string =>
  VIEWS.find(({ value }) => value === view)?.label ?? '';

/** The views of ESG OVERVIEW as commands, from every tab of the page. */
export const useViewCommands = (onSearch: OnSearch): void =>
  useCommands(
    VIEWS.map(({ value, label }) => ({
      label,
      run: () => onSearch({ tab: 'esg-overview', view: value, filter: undefined, sort: undefined }),
    })),
  );
