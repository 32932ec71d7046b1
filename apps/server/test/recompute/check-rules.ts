import {
  type ConstituentArtNineRow,
  constituentArtNineRow,
  constituentPaiRow,
  investmentArtNineRow,
  investmentPaiRow,
  type PaiFigureRow,
} from '@verdure/contract/investments/regulatory';
import { investmentExclusionsRow } from '@verdure/contract/investments/exclusions';
import {
  BUSINESS_ACTIVITIES,
  PAI_FLAG_IDS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';
import type { FindingRow } from '@verdure/scoring/snapshot';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { expect } from 'vitest';

import { worldOf } from '../../../../packages/scoring/test/naive-scores.ts';
import type { HeldType, Leaf } from './naive-leaves.ts';
import { lineColour, naivePai, type PaiScene } from './naive-pai.ts';
import { judgeOf, type NaiveRules, naiveRules } from './naive-rules.ts';
import {
  ask,
  type HolderType,
  publicLeaves,
  type RecomputeScene,
  same,
} from './recompute-scene.ts';
import { eurRates, storedExclusions } from './stored-inputs.ts';

/* What the rules of SFDR, of the taxonomy and of exclusions say of the demo. */

type Ruled = Pick<Parameters<typeof naiveRules>[0], 'facts' | 'world'> & {
  readonly rules: ReadonlyMap<number, NaiveRules>;
};

const known = new WeakMap<RecomputeScene, Ruled>();

function rulesOf(scene: RecomputeScene): Ruled {
  const found = known.get(scene);
  if (found !== undefined) return found;
  const { input } = scene.coverage;
  const world = worldOf(input, UNCUSTOMISED_WEIGHTS);
  const years = new Map(input.companies.map(({ id, reportingYear }) => [id, reportingYear ?? 0]));
  // the methodology names no window of findings: the reporting year and the two before it
  const yearsBack = (one: FindingRow) => (years.get(one.companyId) ?? 0) - one.year;
  const newest = new Map(
    input.findings
      .filter((one) => yearsBack(one) >= 0 && yearsBack(one) <= 2)
      .toSorted((a, b) => a.year - b.year)
      .map((one) => [`${one.companyId} ${one.subject} ${one.subjectId}`, one]),
  );
  const { facts, companies } = scene;
  const rules = naiveRules({ facts, companies, world, findings: [...newest.values()] });
  const ruled = { facts, world, rules };
  known.set(scene, ruled);
  return ruled;
}

const lineKey = ({ pai_id, part }: PaiFigureRow): string =>
  [pai_id, ...(part === null ? [] : [pai_id === 6 ? part.slice(0, 1) : part])].join(' ');

const LETTERS: Readonly<Record<string, string>> = { green: 'A', red: 'E' };

/** The lines of the adverse impacts: figures, coverage, outcomes and shares (sections 18.1 and 18.2). */
export async function checkAdverseImpacts(scene: RecomputeScene, type: HolderType): Promise<void> {
  const rows = await ask(scene, { type, name: 'pai', row: investmentPaiRow });
  const companies = new Map(scene.coverage.input.companies.map((one) => [one.id, one]));
  const { facts } = scene;
  const rates = await eurRates(scene);
  const pai: PaiScene = { facts, rates, companies, judge: judgeOf(rulesOf(scene)) };
  const seen = { shown: 0, green: 0, red: 0, yellow: 0, grey: 0 };
  for (const row of rows) {
    const leaves = publicLeaves(scene, { type, id: row.id });
    if (leaves === null) continue;
    const lines = naivePai(leaves, pai);
    for (const got of row.pais) {
      const what = `PAI ${lineKey(got)} of ${type} ${row.id}`;
      const naive = lines.get(lineKey(got));
      if (naive === undefined) throw new Error(`${what} is not recomputed`);
      same(got.coverage, naive.coverage, `coverage, ${what}`);
      same(got.covered, naive.covered, `covered, ${what}`);
      expect(got.standing, what).toBe(naive.standing);
      same(got.value, naive.value, what);
      const perCovered = got.per_covered_unit === null ? null : naive.perCovered;
      same(got.per_covered, perCovered, `per covered, ${what}`);
      const colour = lineColour(naive, PAI_FLAG_IDS.includes(got.pai_id));
      expect(got.colour, `outcome, ${what}`).toBe(colour);
      const letter = naive.standing === 'shown' ? (LETTERS[colour] ?? null) : null;
      expect(got.grade, `letter, ${what}`).toBe(letter);
      const { shares } = naive;
      same(got.shares?.clear ?? null, shares?.green ?? null, `no adverse impact, ${what}`);
      same(got.shares?.adverse ?? null, shares?.red ?? null, `adverse, ${what}`);
      same(got.shares?.not_disclosed ?? null, shares?.yellow ?? null, `not disclosed, ${what}`);
      same(got.shares?.not_applicable ?? null, shares?.grey ?? null, `not applicable, ${what}`);
      if (got.value !== null) seen.shown += 1;
      seen[colour] += 1;
    }
  }
  expect(Math.min(seen.green, seen.red, seen.yellow)).toBeGreaterThan(5);
  expect(seen.shown).toBeGreaterThan(100);
}

const findingOf = (
  { findings }: Pick<NaiveRules, 'findings'>,
  subject: FindingRow['subject'],
  id: number,
): FindingRow | undefined =>
  findings.find((one) => one.subject === subject && one.subjectId === id);

/** What the taxonomy says of a company (section 20). */
function checkSquares(row: ConstituentArtNineRow, own: NaiveRules): void {
  const what = `company ${row.id}`;
  expect([row.safeguard, row.taxo_aligned], what).toEqual([own.safeguard, own.aligned]);
  same(row.eu_taxo_aligned, own.reported, `aligned turnover of ${what}`);
  for (const { id, key } of TAXONOMY_OBJECTIVES) {
    const finding = findingOf(own, 'taxonomy', id);
    const isPositive = finding?.contributes === true && !finding.harms;
    expect(row[key], `${key} of ${what}`).toBe(isPositive ? 'Y' : 'N');
  }
}

/** Outcomes, article and answers of every company (sections 18.2 to 20). */
export async function checkCompanyRules(scene: RecomputeScene): Promise<void> {
  const { rules } = rulesOf(scene);
  for (const type of ['portfolio', 'fund'] as const) {
    const args = { type, more: ', underlying: true' };
    const pais = await ask(scene, { ...args, name: 'constituent_pai', row: constituentPaiRow });
    const squares = await ask(scene, {
      ...args,
      name: 'constituent_art9',
      row: constituentArtNineRow,
    });
    for (const row of pais) {
      const own = row.type === 'company' ? rules.get(row.id) : undefined;
      if (own === undefined) continue;
      const what = `company ${row.id}`;
      expect(
        row.pais.map(({ pai_id, colour }) => `${pai_id} ${colour}`),
        what,
      ).toEqual(own.colours.map((colour, place) => `${place + 1} ${colour}`));
      expect([row.article, row.sustainable_investment], what).toEqual([
        own.article,
        own.sustainable,
      ]);
    }
    for (const row of squares) {
      const own = row.type === 'company' ? rules.get(row.id) : undefined;
      if (own !== undefined) checkSquares(row, own);
    }
  }
}

type Has = (own: NaiveRules) => boolean;

const shareWhere = (leaves: readonly Leaf[], has: (id: number) => boolean, types: HeldType[]) => {
  const long = leaves.filter(({ type, weight }) => weight > 0 && types.includes(type));
  const sum = (of: readonly Leaf[]) => of.reduce((total, { weight }) => total + weight, 0);
  const own = long.filter(({ type, id }) => type === 'company' && has(id));
  return long.length === 0 ? null : sum(own) / sum(long);
};

const ALL_TYPES: HeldType[] = ['company', 'country', 'fund', 'portfolio'];

/** The article value of every portfolio or fund (section 18.5). */
export async function checkArticles(scene: RecomputeScene, type: HolderType): Promise<void> {
  const { rules } = rulesOf(scene);
  for (const row of await ask(scene, { type, name: 'pai', row: investmentPaiRow })) {
    const leaves = publicLeaves(scene, { type, id: row.id });
    if (leaves === null) continue;
    const what = `${type} ${row.id}`;
    const share = (articles: number[]) =>
      shareWhere(leaves, (id) => articles.includes(rules.get(id)?.article ?? 0), ALL_TYPES);
    const [nine, eight] = [share([9]), share([8, 9])];
    same(row.share_9, nine, what);
    same(row.share_8_or_9, eight, what);
    const below = (eight ?? 0) - 0.8 > 1e-9 ? 8 : 6;
    const value = (nine ?? 0) - 0.8 > 1e-9 ? 9 : below;
    expect(row.article_value, what).toBe(nine === null ? null : value);
  }
}

/** Section 20 with T = 1: what companies report, and of what share. */
function reportedShare(leaves: readonly Leaf[], rules: Ruled['rules']) {
  let [all, known, aligned] = [0, 0, 0];
  for (const { type, id, weight } of leaves) {
    if (type !== 'company' || weight <= 0) continue;
    const share = rules.get(id)?.reported ?? null;
    all += weight;
    if (share === null) continue;
    known += weight;
    aligned += weight * share;
  }
  return { value: known === 0 ? null : aligned, coverage: all === 0 ? null : known / all };
}

/** The shares of sustainable investment and of the taxonomy (sections 19 and 20). */
export async function checkShares(scene: RecomputeScene, type: HolderType): Promise<void> {
  const { rules } = rulesOf(scene);
  let reported = 0;
  for (const row of await ask(scene, { type, name: 'art9', row: investmentArtNineRow })) {
    const leaves = publicLeaves(scene, { type, id: row.id });
    if (leaves === null) continue;
    const share = (has: Has) => {
      const isOne = (id: number): boolean => {
        const own = rules.get(id);
        return own !== undefined && has(own);
      };
      return shareWhere(leaves, isOne, ['company']);
    };
    const what = `${type} ${row.id}`;
    const sustainable = share((own) => own.sustainable === 'Y');
    same(row.article_9_aligned, sustainable, what);
    const aligned = share((own) => own.aligned === 'Y');
    same(row.overall_taxo_aligned, aligned, what);
    const safe = share((own) => own.safeguard === 'Y');
    same(row.safeguard, safe, what);
    const turnover = reportedShare(leaves, rules);
    same(row.eu_taxo_aligned, turnover.value, `aligned turnover, ${what}`);
    same(row.eu_taxo_coverage, turnover.coverage, `coverage of turnover, ${what}`);
    if (turnover.value !== null) reported += 1;
    const subjects = [
      ...row.requirements.map((one) => ({
        ...one,
        subject: 'article_nine' as const,
        id: one.requirement_id,
      })),
      ...row.objectives.map((one) => ({
        ...one,
        subject: 'taxonomy' as const,
        id: one.objective_id,
      })),
    ];
    expect(subjects).toHaveLength(18);
    for (const { subject, id, name, ...got } of subjects) {
      const of = (has: (finding: FindingRow) => boolean) =>
        share((own) => {
          const finding = findingOf(own, subject, id);
          return finding !== undefined && has(finding);
        });
      const contributing = of(({ contributes, harms }) => contributes && !harms);
      same(got.contributing, contributing, `contributing to ${name}, ${what}`);
      const harming = of(({ harms }) => harms);
      same(got.harming, harming, `harming ${name}, ${what}`);
      const told = of(() => true);
      same(got.known, told, `known of ${name}, ${what}`);
    }
  }
  expect(reported).toBeGreaterThan(5);
}

/** Section 6: yes with a hit, no with data alone. */
const statusOf = (isHit: boolean, hasData: boolean): string => {
  if (isHit) return 'Y';
  return hasData ? 'N' : 'N/A';
};

/** The activities of every portfolio or fund, under every profile of the reader (section 6). */
export async function checkExclusions(scene: RecomputeScene, type: HolderType): Promise<void> {
  const { companies } = scene.coverage.input;
  const activities = new Map(companies.map(({ id, activityIds }) => [id, activityIds]));
  const profiles = await storedExclusions(scene);
  expect(profiles.some(({ excluded }) => excluded.length > 0)).toBe(true);
  expect(profiles.some(({ threshold }) => threshold > 0)).toBe(true);
  for (const { id: profileId, threshold, excluded } of profiles) {
    const more = `, profileId: ${profileId}`;
    const rows = await ask(scene, { type, name: 'exclusions', row: investmentExclusionsRow, more });
    for (const row of rows) {
      const leaves = publicLeaves(scene, { type, id: row.id });
      if (leaves === null) continue;
      const what = `${type} ${row.id} under profile ${profileId}`;
      const held = leaves.flatMap(({ type: of, id, weight }) => {
        const own = of === 'company' ? (activities.get(id) ?? null) : null;
        return own === null ? [] : [{ id, own, weight: Math.abs(weight) }];
      });
      const hitsOf = (activityId: number) =>
        held
          .filter(({ own, weight }) => own.includes(activityId) && threshold - weight <= 1e-9)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b);
      const hit = BUSINESS_ACTIVITIES.map(({ id }) => id).filter((id) => hitsOf(id).length > 0);
      const hasData = held.length > 0;
      const got = row.exclusions.map(({ activity_id, status, companies: found }) => [
        activity_id,
        status,
        found.map(({ id }) => id).toSorted((a, b) => a - b),
      ]);
      const naive = BUSINESS_ACTIVITIES.map(({ id }) => [
        id,
        statusOf(hit.includes(id), hasData),
        hitsOf(id),
      ]);
      expect(got, what).toEqual(naive);
      expect(row.any_exclusions, what).toBe(statusOf(hit.length > 0, hasData));
      const isApplied = excluded.some((id) => hit.some((one) => one === id));
      const applied = excluded.length === 0 ? 'N/A' : statusOf(isApplied, hasData);
      expect(row.exclusions_you_apply, what).toBe(applied);
    }
  }
}
