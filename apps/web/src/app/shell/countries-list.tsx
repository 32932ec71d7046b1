import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useMemo } from 'react';

import { countryNamesQuery } from '../../features/coverage/countries/countries.queries.ts';
import { countryPath, NO_ORIGIN } from '../../paths.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { MenuDisclosure, MenuFlyout } from './menu-disclosure.tsx';
import { PagedLinks } from './paged-links.tsx';

const FAILED = 'There was an error loading your countries, please try refreshing';
const SKELETON_PX = 280;

export function CountriesList({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const List = isCollapsed ? MenuFlyout : MenuDisclosure;
  return (
    <List label="Countries" icon={<Flag className="icon" aria-hidden />}>
      {(filter) => <Links filter={filter} />}
    </List>
  );
}

function Links({ filter }: { readonly filter: string }) {
  const names = useQuery(countryNamesQuery());
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = useMemo(
    () => names.data?.map(({ id, name }) => ({ id, name, path: countryPath(id, NO_ORIGIN) })),
    [names.data],
  );
  return (
    <Loaded query={{ ...names, data: links }} failed={FAILED} heightPx={SKELETON_PX}>
      {(shown) => <PagedLinks links={shown} filter={filter} pathname={pathname} />}
    </Loaded>
  );
}
