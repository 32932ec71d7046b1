import type { RoleId } from '@verdure/contract/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { z } from 'zod';

import { lazyPart } from '../ui/states/lazy-part.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { homeOf } from './pages.ts';
import { root, type RouteContext } from './root-route.ts';

type Params = Readonly<Record<string, string>>;

interface PageOf<Search extends z.ZodType<Record<string, unknown>>> {
  readonly roles: readonly RoleId[];
  readonly search: Search;
  /** Asks for what the page begins with, while its code is on its way. */
  readonly begin?: (queries: QueryClient) => void;
}

/** Of a page that reads nothing of it. */
export const anySearch = z.looseObject({});

/** A page of the dashboard. Ids in its address are digits only. */
export const page = <const Path extends string, Search extends z.ZodType<Record<string, unknown>>>(
  path: Path,
  { roles, search, begin }: PageOf<Search>,
  part: ReturnType<typeof pagePart>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: path.includes('$') ? onlyIdsFor(...roles) : only(...roles),
    validateSearch: search,
    loader: ({ context }) => begin?.(context.queries),
    component: part,
  });

/** Sends viewers who may not open the page home, and says why (SCR-GLB-37). */
export const only =
  (...roles: readonly RoleId[]) =>
  ({ context: { viewer } }: { readonly context: RouteContext }) => {
    if (roles.some((role) => role === viewer.role_id)) return;
    showToast('info', 'Your role may not open this page');
    throw redirect({ href: homeOf(viewer) });
  };

/** An id is digits only. At any other address there is no page, for every role. */
export const onlyIdsFor =
  (...roles: readonly RoleId[]) =>
  ({ context, params }: { readonly context: RouteContext; readonly params: Params }) => {
    if (!Object.values(params).every((id) => /^\d{1,10}$/.test(id))) throw notFound();
    only(...roles)({ context });
  };

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** Found by name: page types depend on route types, so an import would be circular. */
export const pagePart = <Module extends object>(load: () => Promise<Module>, name: keyof Module) =>
  lazyPart(async () => {
    const found: unknown = (await load())[name];
    if (!isComponent(found)) throw new Error(`There is no component ${String(name)}`);
    return found;
  });
