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
 * Changes what the address says after '?' while the reader stays on the page. Parameters that the
 * change does not name stay; one that it names as undefined goes. The entry of the history is
 * replaced, so that 'back' leaves the page, and the page is not scrolled.
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
