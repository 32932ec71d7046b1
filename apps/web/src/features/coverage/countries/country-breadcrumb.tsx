import './country-breadcrumb.css';

import type { Country } from '@verdure/contract/coverage/countries';
import { CATEGORY_GROUPS } from '@verdure/contract/vocabulary';
import type { CategoryGroupIcon } from '@verdure/contract/vocabulary';
import { Coins, Globe, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** What each scheme sorts by, in a reader's words. */
const SCHEMES = {
  geographic: 'Region',
  globe: 'Coast',
  economic: 'Income',
} as const satisfies Record<CategoryGroupIcon, string>;

const ICONS = {
  geographic: MapPin,
  globe: Globe,
  economic: Coins,
} as const satisfies Record<CategoryGroupIcon, LucideIcon>;

/** The country's category in each scheme, with the scheme's icon and name (SCR-CTRY-01 and 08). */
export function CountryBreadcrumb({ categories }: Pick<Country, 'categories'>) {
  const steps = CATEGORY_GROUPS.flatMap(({ id, icon }) => {
    const category = categories.find(({ category_group_id }) => category_group_id === id);
    return category === undefined
      ? []
      : [{ id, scheme: SCHEMES[icon], Icon: ICONS[icon], category }];
  });
  if (steps.length === 0) return null;
  return (
    <ul className="category-steps caption" aria-label="Categories">
      {steps.map(({ id, scheme, Icon, category }) => (
        <li key={id}>
          <Icon className="icon" aria-hidden />
          {scheme}: <span className="category-name">{category.name}</span>
        </li>
      ))}
    </ul>
  );
}
