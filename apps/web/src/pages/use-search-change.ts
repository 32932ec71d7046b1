import { useNavigate } from '@tanstack/react-router';
import type {
  InferFullSearchSchema,
  RegisteredRouter,
  RootRouteId,
  RouteById,
  RouteIds,
} from '@tanstack/react-router';

type Routes = RegisteredRouter['routeTree'];
type PagePath = Exclude<RouteIds<Routes>, RootRouteId>;
type SearchOf<Path extends PagePath> = InferFullSearchSchema<RouteById<Routes, Path>>;

/**
 * Changes the query string while the reader stays on the page. Parameters that the change does not
 * name stay; a parameter set to undefined is removed. This replaces the history entry, so 'back'
 * leaves the page, and it does not scroll.
 */
export function useSearchChange<const Path extends PagePath>(path: Path) {
  const navigate = useNavigate<RegisteredRouter, string>({ from: path });
  return (change: Partial<SearchOf<Path>>): void =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
}
