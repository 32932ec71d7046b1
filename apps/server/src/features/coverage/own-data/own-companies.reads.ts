import { OWN_PRECEDENCE_WORDS, WHICH_VALUE_COUNTS } from '@verdure/contract/vocabulary';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import { readPrecedence } from '../../../universe/own-values.store.ts';
import type { ViewerTransaction } from '../companies/company.reads.ts';
import { type OfCompanies, readCountedOwnAmounts } from './own-amounts.reads.ts';
import { listCountedUploads } from './own-figure.store.ts';
import { ownWords } from './own-figure.ts';

/** The companies of which figures are the organisation's own, and by which rule they count. */
export interface OwnCompanies {
  /** By company: 'Own data, Northgate: june.csv, as of 3 June 2026'; of several uploads the newest first. */
  readonly sources: ReadonlyMap<number, readonly string[]>;
  /** 'Own data first'. */
  readonly rule: string;
}

/** Reads which of some companies have own values or amounts that count. */
export async function readOwnCompanies(
  { tx, viewer: { organisationId } }: ViewerTransaction,
  { companyIds, under }: OfCompanies,
): Promise<OwnCompanies> {
  const precedence = await readPrecedence(tx, organisationId);
  const rule = OWN_PRECEDENCE_WORDS[precedence];
  const { snapshot } = under.own ?? {};
  if (snapshot === undefined) return { sources: new Map(), rule };
  // who has own figures that count is scored among the organisation's own
  const ids = companyIds.filter((id) => rowOfCompany(snapshot, id) !== null);
  if (ids.length === 0) return { sources: new Map(), rule };
  const uploads = await listCountedUploads(tx, {
    organisationId,
    companyIds: ids,
    snapshotVersion: under.snapshot.version,
    newestYear: snapshot.asOfYear,
    precedence,
  });
  const { counted } = await readCountedOwnAmounts(tx, organisationId, { companyIds: ids, under });
  const amounts = counted.filter(({ year }) => year <= snapshot.asOfYear);
  const sources = new Map<number, string[]>();
  for (const each of [...uploads, ...amounts]) {
    const known = sources.get(each.companyId) ?? [];
    const words = ownWords(each);
    if (!known.includes(words)) sources.set(each.companyId, [...known, words]);
  }
  return { sources, rule };
}

const MOST_NAMED = 8;

interface OfWhole {
  /** The companies in question; a name that the reader may not see is null. */
  readonly companies: readonly { readonly id: number; readonly name: string | null }[];
  readonly own: OwnCompanies;
}

function someNamed(names: readonly string[], unnamed: number): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length + unnamed;
  if (more > 0 && shown.length > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length === 0 ? `${more} companies` : shown.join(', ');
}

/** How many of some companies have own data, and the rule by which these count. */
export const ownDataSummary = (
  { sources, rule }: OwnCompanies,
  companies: number,
): readonly string[] => [
  `Figures of ${sources.size} of ${companies} companies rest on data of your organisation.`,
  `${WHICH_VALUE_COUNTS}: ${rule}.`,
];

/**
 * What is said below figures of many companies: how many have own data, which by source, and the rule. Empty
 * where none has.
 */
export function ownDataLines({ companies, own }: OfWhole): readonly string[] {
  const { sources } = own;
  const unique = [...new Map(companies.map((each) => [each.id, each])).values()];
  const having = unique.filter(({ id }) => sources.has(id));
  if (having.length === 0) return [];
  const bySource = Map.groupBy(having, ({ id }) => (sources.get(id) ?? []).join('; '));
  const named = Array.from(bySource, ([source, of]) => {
    const names = of.flatMap(({ name }) => name ?? []);
    return `${source}: ${someNamed(names, of.length - names.length)}.`;
  });
  return [...ownDataSummary(own, unique.length), ...named];
}
