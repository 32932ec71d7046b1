import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sampleProfile, sampleTenths } from '../../bench/sample-profile.ts';
import { sampleInput, sampleRandom } from '../../bench/sample-universe.ts';
import { esgScore, pillarScore } from '../scores/index.ts';
import {
  buildOwnSnapshot,
  buildSnapshot,
  decodeSnapshot,
  encodeSnapshot,
} from '../snapshot/index.ts';
import { type ProfileWeights, sharesOfSector, UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import {
  companyDimensions,
  companyMetric,
  companyMetrics,
  companyScores,
  coverageStateAt,
  dimensionScoreReader,
  heatStrip,
  metricSpreads,
  peerAverageOf,
  rescoreSector,
  type ScoredUniverse,
  scoreOwnCompanies,
  scoreUniverse,
  rankOf,
} from './index.ts';

const SIZE = { companyCount: 400, metricCount: 24, subSectorCount: 6 };

const sample = (seed: number) => buildSnapshot(sampleInput({ seed, ...SIZE }));

/** A narrower universe, or all companies. */
const withUniverse = (profile: ProfileWeights, ids: Int32Array, seed: number): ProfileWeights =>
  seed % 2 === 0
    ? profile
    : { ...profile, universeId: 7, universeCompanyIds: new Set(ids.filter((id) => id % 3 !== 0)) };

const seeds = fc.integer({ min: 1, max: 1_000_000 });

/** The current ESG total of every company row; NaN is null. */
const esgTotals = ({ sectors }: ScoredUniverse): number[] =>
  sectors.flatMap(({ totals }) => [...(totals[0][0] ?? [])]);

describe('laws of the scored universe', () => {
  it('rescoring one sub-sector gives what scoring in full gives', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 100, max: 105 }), (seed, subSectorId) => {
        const snapshot = sample(seed % 5);
        const profile = withUniverse(sampleProfile(seed, snapshot), snapshot.companies.id, seed);
        const random = sampleRandom(seed + 1);
        const tenths = sampleTenths(snapshot.dimensions, subSectorId, random);
        const changed: ProfileWeights = {
          ...profile,
          sharesBySubSector: new Map(profile.sharesBySubSector).set(subSectorId, {
            esgAwarenessFraction: random() < 0.5 ? 0 : 1,
            impactAwarenessFraction: 0.5,
            sustainabilityFraction: random(),
          }),
          dimensionTenthsBySubSector: new Map(profile.dimensionTenthsBySubSector).set(
            subSectorId,
            tenths,
          ),
        };
        const rescored = rescoreSector(scoreUniverse(snapshot, profile), changed, subSectorId);
        expect(rescored).toEqual(scoreUniverse(snapshot, changed));
      }),
      { numRuns: 20 },
    );
  });

  it('the same snapshot from its file scores the same', () => {
    const snapshot = sample(3);
    const read = decodeSnapshot(encodeSnapshot(snapshot));
    expect(read).toEqual(snapshot);
    if (read === null) return;
    const profile = sampleProfile(3, snapshot);
    expect(scoreUniverse(read, profile)).toEqual(scoreUniverse(snapshot, profile));
  });

  it('a better total never has a worse grade', () => {
    const snapshot = sample(4);
    const scored = scoreUniverse(snapshot, sampleProfile(4, snapshot));
    const [grades] = scored.totalGrades;
    const rows = esgTotals(scored)
      .map((score, row) => ({ score, grade: grades?.[row] ?? 0 }))
      .filter(({ score }) => !Number.isNaN(score))
      .sort((a, b) => a.score - b.score);
    expect(rows.length).toBeGreaterThan(200);
    rows.reduce((worse, better) => {
      expect(better.grade).toBeLessThanOrEqual(worse.grade);
      return better;
    });
  });
});

describe('columns and single companies agree with the formulas', () => {
  const snapshot = sample(1);
  const profile = sampleProfile(11, snapshot);
  const scored = scoreUniverse(snapshot, profile);

  it('the pillars are the weighted means of the dimensions that are shown', () => {
    for (const id of snapshot.companies.id) {
      const scores = companyScores(scored, id);
      const dimensions = companyDimensions(scored, id);
      const pillarOf = (pillar: string) => {
        const parts = dimensions.filter(
          ({ dimensionId }) =>
            snapshot.dimensions.find((dimension) => dimension.id === dimensionId)?.pillar ===
            pillar,
        );
        return {
          score: pillarScore(
            parts.map(({ overall, weightFraction }) => ({ score: overall.score, weightFraction })),
          ),
          weighted: parts.reduce((sum, { weightedScore }) => sum + (weightedScore ?? 0), 0),
        };
      };
      for (const pillar of ['sustainability', 'governance', 'impact'] as const) {
        const { score, weighted } = pillarOf(pillar);
        const total = scores?.totals[pillar];
        const shown = total?.score ?? null;
        // too little of the weight is assessed: the dimensions stay, the pillar does not
        if (total?.isTooLittle === true) expect(total.assessedFraction).toBeLessThan(0.5);
        if (score === null || total?.isTooLittle === true) expect(shown).toBeNull();
        else {
          expect(shown).toBeCloseTo(score, 12);
          expect(weighted).toBeCloseTo(score, 12);
        }
      }
    }
  });

  it('the dimensions are the means of the metrics, and the total blends the pillars', () => {
    for (const id of snapshot.companies.id.slice(0, 150)) {
      const row = snapshot.companies.id.indexOf(id);
      const span = snapshot.spans[snapshot.companies.span[row] ?? 0];
      const isQualitativeOnly = ((snapshot.companies.preferenceBits[row] ?? 0) & 128) !== 0;
      for (const view of companyDimensions(scored, id)) {
        const scores = companyMetrics(scored, id, view.dimensionId)
          .filter(
            ({ metricId }) =>
              !isQualitativeOnly ||
              snapshot.metrics.find((metric) => metric.id === metricId)?.tag === 'QUAL',
          )
          .flatMap(({ overall }) => overall.score ?? []);
        const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        if (scores.length === 0) expect(view.overall.score).toBeNull();
        else expect(view.overall.score).toBeCloseTo(mean, 12);
      }
      const totals = companyScores(scored, id)?.totals;
      const { sustainabilityFraction } = sharesOfSector(profile, span?.subSectorId ?? null);
      const esg = esgScore(
        totals?.sustainability?.score ?? null,
        totals?.governance?.score ?? null,
        sustainabilityFraction,
      );
      if (esg === null) expect(totals?.esg?.score).toBeNull();
      else expect(totals?.esg?.score).toBeCloseTo(esg, 12);
    }
  });
});

describe('private companies, which only their owner sees', () => {
  const sampled = sampleInput({ seed: 4, ...SIZE });
  // rows that are made while they are read
  const input = {
    ...sampled,
    // values so near each other that none is held back
    metrics: sampled.metrics.map((metric) => ({ ...metric, isScalable: false })),
    metricValues: [...sampled.metricValues].map((row) => ({
      ...row,
      value: row.value === null ? null : 1 + (Math.abs(row.value) % 10),
    })),
    fundamentals: [...sampled.fundamentals],
  };
  const split = (isPrivate: (id: number) => boolean) => ({
    companies: input.companies.filter(({ id }) => isPrivate(id)),
    metricValues: input.metricValues.filter(({ companyId }) => isPrivate(companyId)),
    fundamentals: input.fundamentals.filter(({ companyId }) => isPrivate(companyId)),
    findings: [],
  });
  const isPrivate = (id: number): boolean => id % 40 === 0;
  const base = buildSnapshot({ ...input, ...split((id) => !isPrivate(id)) });
  const own = buildOwnSnapshot(base, split(isPrivate));
  const scored = scoreUniverse(base, UNCUSTOMISED_WEIGHTS);
  const scoredOwn = scoreOwnCompanies(own, scored);
  const together = scoreUniverse(buildSnapshot(input), UNCUSTOMISED_WEIGHTS);

  it('leave a public company among its peers once, where its owner brings values of it', () => {
    const isBrought = (id: number): boolean => id % 10 === 1;
    const brought = scoreOwnCompanies(buildOwnSnapshot(base, split(isBrought)), scored);
    let compared = 0;
    const { id: ids, isProxy } = brought.snapshot.companies;
    for (const [row, id] of ids.entries()) {
      for (const { id: metricId, tag } of base.metrics) {
        if (tag !== 'QUANT' || isProxy[row] === 1) continue;
        const own = companyMetric(brought, id, metricId);
        const shared = companyMetric(scored, id, metricId);
        // the same values, so the same place among the same peers
        expect(own?.peers.peerCount).toBe(shared?.peers.peerCount);
        expect(own?.performance.score).toBe(shared?.performance.score);
        compared += own?.performance.score === null ? 0 : 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('stand once in ranks, means and strips, by the scores that they have for their owner', () => {
    const isBrought = (id: number): boolean => id % 10 === 1;
    const given = split(isBrought);
    // judgements alone are turned round, so that totals move
    const metricValues = given.metricValues.map((row) => ({
      ...row,
      awareness: row.awareness === null ? null : 4 - row.awareness,
    }));
    const brought = scoreOwnCompanies(buildOwnSnapshot(base, { ...given, metricValues }), scored);
    const read = { scored, own: brought };
    const totals = [...base.companies.id].flatMap((id) => {
      const scores = companyScores(isBrought(id) ? brought : scored, id);
      const isCounted = scores !== null && !scores.isProxy;
      return isCounted ? [{ id, esg: scores.totals.esg?.score ?? null }] : [];
    });
    const known = totals.flatMap(({ esg }) => esg ?? []);
    for (const score of known.slice(0, 60)) {
      const better = known.filter((other) => other > score + 1e-9).length;
      expect(rankOf(read, 'esg', score)).toEqual({ rank: better + 1, ranked: known.length });
    }
    for (const span of base.spans.slice(0, 10)) {
      const inSpan = new Set(base.companies.id.slice(span.start, span.end));
      const peers = totals.flatMap(({ id, esg }) => (inSpan.has(id) ? (esg ?? []) : []));
      const mean = peers.reduce((sum, score) => sum + score, 0) / peers.length;
      if (peers.length === 0) expect(peerAverageOf(read, span, 'esg')).toBeNull();
      else expect(peerAverageOf(read, span, 'esg')).toBeCloseTo(mean, 12);
      const [first] = inSpan;
      const dimensionId = base.dimensions[0]?.id ?? 0;
      const strip = heatStrip(read, first ?? 0, { dimensionId, level: 'sub_sector' });
      for (const { companyId, score } of strip) {
        const of = isBrought(companyId) ? brought : scored;
        const view = companyDimensions(of, companyId).find(
          (each) => each.dimensionId === dimensionId,
        );
        expect(score).toBe(view?.overall.score);
      }
    }
  });

  it('are judged as if they stood among the public ones, and graded by the sigmas of those', () => {
    let compared = 0;
    for (const id of own.companies.id) {
      for (const { id: metricId, tag } of base.metrics) {
        const mine = companyMetric(scoredOwn, id, metricId);
        const joint = companyMetric(together, id, metricId);
        if (tag !== 'QUANT' || own.companies.isProxy[own.companies.id.indexOf(id)] === 1) continue;
        expect(mine?.performance.score).toBe(joint?.performance.score);
        expect(mine?.peers.peerCount).toBe(joint?.peers.peerCount);
        if ((mine?.performance.score ?? null) !== null) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
    expect(scoredOwn.totalSpreads).toBe(scored.totalSpreads);
  });

  it('leave the scores, ranks and peers of public companies as they are', () => {
    const alone = scoreUniverse(
      buildSnapshot({ ...input, ...split((id) => !isPrivate(id)) }),
      UNCUSTOMISED_WEIGHTS,
    );
    expect(alone.sectors).toEqual(scored.sectors);
    expect([...base.companies.id].some(isPrivate)).toBe(false);
  });
});

describe('who has scores', () => {
  const snapshot = sample(2);
  const ids = snapshot.companies.id;

  it('companies outside the universe have none, and do not count in sigmas or ranks', () => {
    const inside = new Set(ids.filter((id) => id % 2 === 0));
    const profile = { ...UNCUSTOMISED_WEIGHTS, universeId: 5, universeCompanyIds: inside };
    const scored = scoreUniverse(snapshot, profile);
    const outside = ids.find((id) => id % 2 === 1) ?? 0;
    const scores = companyScores(scored, outside);
    expect(scores).toMatchObject({ isWrongUniverse: true, coverage: 'none' });
    expect(scores?.totals.esg).toEqual({
      score: null,
      grade: null,
      change: null,
      isNotComparable: false,
      sharedFraction: null,
      previous: null,
      assessedFraction: null,
      isTooLittle: false,
    });
    expect(companyDimensions(scored, outside).every(({ overall }) => overall.score === null)).toBe(
      true,
    );
    const totals = esgTotals(scored);
    expect(ids.every((id, row) => id % 2 === 0 || Number.isNaN(totals[row]))).toBe(true);
    const covered = totals.filter(
      (score, row) => !Number.isNaN(score) && snapshot.companies.isDirect[row] === 1,
    ).length;
    expect(scored.totalSpreads[0]?.populationCount).toBe(covered);
    expect(rankOf({ scored, own: null }, 'esg', null)).toEqual({ rank: null, ranked: covered });
  });

  it('a universe of every company has the sigmas of the whole, hidden pillars not counted', () => {
    const profile = sampleProfile(5, snapshot);
    const everyone = { ...profile, universeId: 5, universeCompanyIds: new Set(ids) };
    const whole = scoreUniverse(snapshot, profile);
    const narrow = scoreUniverse(snapshot, everyone);
    expect(narrow.dimensionSpreads).toEqual(whole.dimensionSpreads);
    for (const { id } of snapshot.metrics) {
      expect(metricSpreads(narrow, id)).toEqual(metricSpreads(whole, id));
    }
  });

  it('a total is ranked among the covered companies, beside the mean of its sub-sector', () => {
    const scored = scoreUniverse(snapshot, sampleProfile(6, snapshot));
    const totals = esgTotals(scored);
    const ranked = totals.filter(
      (score, row) => !Number.isNaN(score) && snapshot.companies.isDirect[row] === 1,
    );
    const twentieth = ranked.toSorted((a, b) => b - a)[19] ?? Number.NaN;
    const row = totals.indexOf(twentieth);
    expect(rankOf({ scored, own: null }, 'esg', twentieth)).toEqual({
      rank: 20,
      ranked: ranked.length,
    });
    const span = snapshot.spans[snapshot.companies.span[row] ?? 0] ?? null;
    const { start = 0, end = 0 } = span ?? {};
    const peers = totals
      .slice(start, end)
      .filter(
        (score, index) => !Number.isNaN(score) && snapshot.companies.isDirect[start + index] === 1,
      );
    const mean = peers.reduce((sum, score) => sum + score, 0) / peers.length;
    expect(peerAverageOf({ scored, own: null }, span, 'esg')).toBeCloseTo(mean, 12);
    expect(peerAverageOf({ scored, own: null }, null, 'esg')).toBeNull();
  });

  it('sentiment-only companies are not covered; proxies have the scores of their peers', () => {
    const scored = scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS);
    const { isSentimentOnly, isProxy } = snapshot.companies;
    const sentimentOnly = companyScores(scored, ids[isSentimentOnly.indexOf(1)] ?? 0);
    expect(sentimentOnly?.coverage).toBe('none');
    const proxies = [...ids].flatMap((id) => companyScores(scored, id) ?? []);
    const proxy = proxies.find(({ coverage }) => coverage === 'proxy');
    expect(proxy?.isProxy).toBe(true);
    expect(proxy?.totals.esg?.score).toBeGreaterThan(1);
    const direct = esgTotals(scored).filter(
      (score, row) => !Number.isNaN(score) && isProxy[row] === 0 && isSentimentOnly[row] === 0,
    );
    expect(rankOf({ scored, own: null }, 'esg', null).ranked).toBe(direct.length);
  });

  it('names how each company is covered by its own and its peers’ scores', () => {
    const scored = scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS);
    const found = new Map<string, number>();
    for (const [row, id] of ids.entries()) {
      const { totals, isProxy } = companyScores(scored, id) ?? { totals: {}, isProxy: false };
      const { esg, ...pillars } = totals;
      const hasPillar = Object.values(pillars).some(({ score }) => score !== null);
      const own = (esg?.score ?? null) !== null ? 'direct' : hasPillar ? 'partial' : 'not_covered';
      const state = isProxy && own !== 'not_covered' ? 'proxy' : own;
      expect(coverageStateAt(scored, row)).toBe(state);
      found.set(state, (found.get(state) ?? 0) + 1);
    }
    expect([...found.keys()].sort()).toEqual(['direct', 'not_covered', 'partial', 'proxy']);
    const outside = new Set(ids.filter((id) => id % 3 !== 0));
    const narrow = { ...UNCUSTOMISED_WEIGHTS, universeId: 7, universeCompanyIds: outside };
    const row = ids.findIndex((id) => !outside.has(id));
    expect(coverageStateAt(scoreUniverse(snapshot, narrow), row)).toBe('not_covered');
  });

  it('a preference that is off takes the pillar away', () => {
    const scored = scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS);
    const row = snapshot.companies.preferenceBits.findIndex(
      (bits, index) => (bits & 1) === 0 && snapshot.companies.isDirect[index] === 1,
    );
    const scores = companyScores(scored, ids[row] ?? 0);
    expect(Object.keys(scores?.totals ?? {})).not.toContain('governance');
    expect(scores?.totals.esg?.score).toBeNull();
  });

  it('a heat-strip lists the covered peers of the sub-sector, best first', () => {
    const scored = scoreUniverse(snapshot, UNCUSTOMISED_WEIGHTS);
    const strip = heatStrip({ scored, own: null }, ids[0] ?? 0, {
      dimensionId: 10,
      level: 'sub_sector',
    });
    expect(strip.length).toBeGreaterThan(5);
    expect(strip.map(({ score }) => score)).toEqual(
      strip.map(({ score }) => score).sort((a, b) => b - a),
    );
    const [best] = strip;
    const scoreAt = dimensionScoreReader(scored, 10);
    expect(scoreAt?.(ids.indexOf(best?.companyId ?? 0))).toBe(best?.score);
  });
});
