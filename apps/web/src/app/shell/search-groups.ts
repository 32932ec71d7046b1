import type { CompanyHit } from '@verdure/contract/coverage/companies';

import { companyPath, countryPath, fundPath, NO_ORIGIN, portfolioPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import type { IdAndName } from '@verdure/contract/http/fields';
import type { CoverageFlags } from '@verdure/contract/vocabulary';
import type { AppPage } from '../pages.ts';
import type { Recent } from './recents.ts';
import { isCommand } from './search-words.ts';

/** A page to open or an action to run. */
export interface Hit {
  readonly name: string;
  /** Its sector, ISIN or kind; for an action, its shortcut. */
  readonly about: string | null;
  /** Other words that find it, such as 'dark' for the theme. */
  readonly words?: string;
  readonly flags?: CoverageFlags;
  readonly path?: string;
  readonly run?: () => void;
}

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** Everything that is searchable: loaded, and visible to the viewer. */
export interface SearchSources {
  readonly companies: readonly CompanyHit[];
  readonly countries: readonly IdAndName[];
  readonly portfolios: readonly IdAndName[];
  readonly funds: readonly (IdAndName & { readonly isin: string | null })[];
  readonly pages: readonly AppPage[];
  readonly actions: readonly Hit[];
  /** What the open page offers. */
  readonly commands: readonly Hit[];
  /** Figures, metrics and terms that match already. */
  readonly figures: readonly Hit[];
  readonly metrics: readonly Hit[];
  readonly terms: readonly Hit[];
  readonly recents: readonly Recent[];
}

const SHOWN_A_GROUP = 8;

const matches = (name: string, text: string): boolean =>
  name.toLocaleLowerCase('en').includes(text.toLocaleLowerCase('en'));

const pageHits = (pages: readonly AppPage[]): readonly Hit[] =>
  pages.map(({ path, label, words = '' }) => ({ path, name: label, about: 'Page', words }));

/** Whether each word of the text is somewhere in the name or the other words. */
const isFound = ({ name, words = '' }: Hit, text: string): boolean =>
  text.split(/\s+/).every((word) => matches(`${name} ${words}`, word));

const shown = (label: string, hits: readonly Hit[]): readonly HitGroup[] =>
  hits.length === 0 ? [] : [{ label, hits: hits.slice(0, SHOWN_A_GROUP) }];

/** Before anything is typed: recent items, and the pages the viewer can open. */
export const groupsAtRest = (
  { recents, pages, actions, commands }: SearchSources,
  hasActions: boolean,
): readonly HitGroup[] => [
  ...shown('Recent', recents),
  ...shown('This page', hasActions ? commands : []),
  ...shown('Pages', pageHits(pages)),
  ...shown('Actions', hasActions ? actions : []),
];

/** The text in the field, and the settled text; empty below two characters. */
export interface SearchWords {
  readonly typed: string;
  readonly asked: string;
}

/**
 * The results by kind (SCR-SHELL-12 and 14). Pages and actions follow every key, so commands never
 * wait; what is typed as a command of the open page stays first when companies arrive.
 */
export function groupsOf(
  sources: SearchSources,
  { typed, asked }: SearchWords,
): readonly HitGroup[] {
  const meant = sources.commands.filter(({ name }) => isCommand(name, typed));
  const others = sources.commands.filter((hit) => !meant.includes(hit));
  const found = (hits: readonly Hit[]) => hits.filter((hit) => isFound(hit, typed));
  return [
    ...shown('This page', meant),
    ...(asked === '' ? [] : foundGroups(sources, asked)),
    ...shown('Pages', found(pageHits(sources.pages))),
    ...shown('Actions', found([...sources.actions, ...others])),
    ...shown('Figures', sources.figures),
    ...shown('Metrics', sources.metrics),
    ...shown('Glossary', sources.terms),
  ];
}

function foundGroups(sources: SearchSources, text: string): readonly HitGroup[] {
  const named = (
    items: readonly IdAndName[],
    about: string,
    pathOf: (id: number, origin: Origin) => string,
  ) =>
    items
      .filter(({ name }) => matches(name, text))
      .map(({ id, name }) => ({ path: pathOf(id, NO_ORIGIN), name, about }));
  return [
    ...shown('Companies', sources.companies.map(companyHit)),
    ...shown('Countries', named(sources.countries, 'Country', countryPath)),
    ...shown('Portfolios', named(sources.portfolios, 'Portfolio', portfolioPath)),
    ...shown(
      'Funds',
      sources.funds
        .filter(({ name, isin }) => matches(name, text) || matches(isin ?? '', text))
        .map(({ id, name, isin }) => ({
          path: fundPath(id, NO_ORIGIN),
          name,
          about: isin ?? 'Fund',
        })),
    ),
  ];
}

/** Ticker and ISIN tell apart companies and share classes of one name. */
function companyHit({
  id,
  name,
  proxy,
  coverage_state,
  icm_gov,
  icm_sus,
  ...codes
}: CompanyHit): Hit {
  const { ticker, isin, sector_name } = codes;
  return {
    path: companyPath(id, NO_ORIGIN),
    name,
    about: [ticker, isin, sector_name].filter((part) => part !== null).join(' · '),
    flags: { proxy, coverage_state, icm_gov, icm_sus },
  };
}
