import type { ScreenerType } from '@verdure/contract/screening/screener-query';

import { hasFeature, type Viewer } from '../../api/viewer.ts';
import type { Tab } from '../../ui/controls/tabs.tsx';
import { premiumWords } from '../../ui/states/premium-words.ts';
import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import type { ScreenerSearch } from './screener-search.ts';

/** The tab of an address. */
export const typeOf = ({ tab }: ScreenerSearch): ScreenerType => {
  if (tab === undefined) return 'company';
  return tab === 'countries' ? 'country' : 'fund';
};

/** What the address calls a type; companies have no name there. */
export const TAB_OF = { company: undefined, country: 'countries', fund: 'funds' } as const;

/** The three tabs; funds are locked without the feature (SCR-SCRN-01). */
export function screenerTabs(
  viewer: Viewer,
  supportEmail: string | undefined,
): readonly Tab<ScreenerType>[] {
  const { what, how } = premiumWords(screenerMessages.fundsFeature, supportEmail);
  return [
    { id: 'company', label: 'Companies' },
    { id: 'country', label: 'Countries' },
    {
      id: 'fund',
      label: 'Funds',
      lockedReason: hasFeature(viewer, 'funds') ? undefined : `${what} ${how}`,
    },
  ];
}
