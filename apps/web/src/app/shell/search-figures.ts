import type { ScoringLogic } from '@verdure/contract/coverage/score-explanations';

import { hasFeature } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { FOOTPRINT_KINDS, footprintName } from '@verdure/contract/investments/footprint-kinds';
import { logicPath, paths, termPath } from '../../paths.ts';
import type { TermText } from '../../ui/terms/term-text.ts';
import { TERM_GROUPS } from '../../ui/terms/terms.ts';
import { hasPortfolios, mayOpen, PAGES } from '../pages.ts';
import { beginsWords } from './search-words.ts';
import type { Hit } from './search-groups.ts';

/** A figure of a portfolio or fund, with where its page shows it. */
interface Figure {
  readonly name: string;
  readonly words: string;
  readonly place: Readonly<Record<string, string>>;
  readonly isFor: (viewer: Viewer) => boolean;
}

const CARBON_WORDS = 'emissions co2 scope 1 scope 2 greenhouse gas';
const WARMING = { tab: 'global-warming-impact' };
const REGULATORY = { tab: 'regulatory' };

const FIGURES: readonly Figure[] = [
  ...FOOTPRINT_KINDS.map((kind) => ({
    name: footprintName(kind),
    words: kind.id === 'carbon' ? CARBON_WORDS : kind.valueName,
    place: { tab: 'footprint', footprint: kind.id },
    isFor: (viewer: Viewer) => hasFeature(viewer, 'footprint'),
  })),
  {
    name: 'Implied temperature rise',
    words: 'itr warming degrees celsius paris',
    place: WARMING,
    isFor: (viewer) => hasFeature(viewer, 'temperatureRise'),
  },
  {
    name: 'WACI',
    words: 'weighted average carbon intensity scope 1 scope 2',
    place: WARMING,
    isFor: (viewer) => hasFeature(viewer, 'temperatureRise'),
  },
  {
    name: 'Principal adverse impacts (PAI)',
    words: 'pai sfdr indicators',
    place: REGULATORY,
    isFor: (viewer) => !viewer.user_is_scoped && hasFeature(viewer, 'sfdr'),
  },
  {
    name: 'SFDR article',
    words: 'article 6 8 9 compliance',
    place: REGULATORY,
    isFor: (viewer) => !viewer.user_is_scoped && hasFeature(viewer, 'sfdr'),
  },
  {
    name: 'EU taxonomy alignment',
    words: 'objectives safeguards',
    place: REGULATORY,
    isFor: (viewer) => !viewer.user_is_scoped && hasFeature(viewer, 'taxonomy'),
  },
  {
    name: 'EDCI metrics',
    words: 'scope 1 scope 2 scope 3 emissions energy',
    place: { tab: 'esg-overview', view: 'holdings' },
    isFor: (viewer) => hasFeature(viewer, 'edci'),
  },
];

const FUND_START = paths.fund.slice(0, paths.fund.indexOf('$'));

/** What stays when another tab of the open portfolio or fund opens. */
const KEPT = ['portfolio', 'profile', 'beside', 'draft', 'weighted'] as const;

/** The open portfolio or fund, else the portfolio that opens without a choice. */
function figurePath(place: Figure['place'], open: string): string {
  const [pathname = '', query] = open.split('?');
  const isOpen = pathname === paths.portfolio || pathname.startsWith(FUND_START);
  const from = new URLSearchParams(isOpen ? query : '');
  const kept = KEPT.flatMap((name) => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  const search = new URLSearchParams([...kept, ...Object.entries(place)]);
  return `${isOpen ? pathname : paths.portfolio}?${search}`;
}

/** Figures that the viewer's portfolios have, and where the open address shows them. */
export const figureHits = (viewer: Viewer, text: string, open: string): readonly Hit[] =>
  hasPortfolios(viewer)
    ? FIGURES.filter(
        ({ name, words, isFor }) => isFor(viewer) && beginsWords(`${name} ${words}`, text),
      ).map(({ name, place }) => ({ name, about: 'Figure', path: figurePath(place, open) }))
    : [];

/** What the scoring logic explains of companies: sub-metrics, and indicators of adverse impact. */
export function metricHits(logic: ScoringLogic | undefined, text: string): readonly Hit[] {
  const all = (logic?.public ?? []).flatMap((type) =>
    type.metrics.flatMap((metric) => {
      const subs = metric.sub_metrics.length === 0 ? [metric] : metric.sub_metrics;
      return subs.map((sub) => ({
        name: sub.name,
        about: type.name,
        path: logicPath({
          type: type.id,
          metric: metric.id,
          sub: sub === metric ? undefined : sub.id,
        }),
      }));
    }),
  );
  return all.filter(({ name }) => beginsWords(name, text));
}

/** Shorter text is in too many meanings. */
const MEANING_FROM_CHARACTERS = 4;

/** Terms whose name has the words, then those whose meaning has the text. */
export function termHits(viewer: Viewer, text: string): readonly Hit[] {
  if (!mayOpen(PAGES.glossary, viewer)) return [];
  const terms = TERM_GROUPS.flatMap((group): readonly TermText[] => group.terms);
  const named = terms.filter(({ name }) => beginsWords(name, text));
  const meant = terms.filter(
    (term) =>
      text.length >= MEANING_FROM_CHARACTERS &&
      !named.includes(term) &&
      term.meaning.toLowerCase().includes(text.toLowerCase()),
  );
  return [...named, ...meant].map(({ id, name }) => ({
    name,
    about: 'Glossary',
    path: termPath(id),
  }));
}
