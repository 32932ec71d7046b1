import { unescaped } from '../../format/unescaped.ts';
import type { TableView } from './table-view.ts';

/** A view in an address: `sort=-weight`, `filter=esg:D|E;flags:Short`. */
export interface ViewAddress {
  readonly sort?: string | undefined;
  readonly filter?: string | undefined;
}

export function viewOfAddress({ sort, filter }: ViewAddress): TableView {
  return {
    sort: sort ? { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : null,
    filters: Object.fromEntries((filter ?? '').split(';').flatMap(filterPart)),
  };
}

function filterPart(part: string): [string, string][] {
  const at = part.indexOf(':');
  return at > 0 ? [[part.slice(0, at), unescaped(part.slice(at + 1))]] : [];
}

export function addressOfView({ sort, filters }: TableView): ViewAddress {
  const parts = Object.entries(filters).map(([id, text]) => `${id}:${guarded(text)}`);
  return {
    sort: sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : undefined,
    filter: parts.length > 0 ? parts.join(';') : undefined,
  };
}

/** What separates parts, and the sign of an escape, may stand in typed words. */
const guarded = (text: string): string => text.replace(/[%;]/g, encodeURIComponent);
