import { NACE_SECTIONS } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { paiFigures, type PaiHolding } from './index.ts';

const amount = fc.option(
  fc.record({
    amount: fc.double({ min: 0, max: 1e6, noNaN: true }),
    perEnterpriseValue: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    perRevenue: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
  }),
);
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const flag = fc.option(fc.boolean());

const holding: fc.Arbitrary<PaiHolding> = fc.record({
  value: fc.double({ min: -1, max: 1, noNaN: true }),
  scope1: amount,
  scope2: amount,
  scope3: amount,
  isFossilFuelActive: flag,
  nonRenewableConsumptionFraction: share,
  nonRenewableProductionFraction: share,
  naceSection: fc.option(fc.constantFrom(...NACE_SECTIONS.map(({ code }) => code))),
  energy: amount,
  harmsBiodiversityArea: flag,
  waterEmissions: amount,
  hazardousWaste: amount,
  violatesNorms: flag,
  lacksComplianceProcess: flag,
  payGapFraction: share,
  boardFemaleFraction: share,
  makesControversialWeapons: flag,
});

const WHOLE = { total: 1, unseen: 0.2 };

const near = (value: number | null) =>
  value === null ? null : expect.closeTo(value, Math.abs(value) > 1e6 ? 0 : 6);

const valuesOf = (holdings: readonly PaiHolding[]) =>
  paiFigures(holdings, WHOLE).figures.map(({ measured }) => measured.value);

it('gives the same figures in any order of the holdings', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), (holdings) => {
      expect(valuesOf([...holdings].reverse())).toEqual(valuesOf(holdings).map(near));
    }),
  );
});

it('never counts a short position', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), holding, (holdings, other) => {
      const short = { ...other, value: -Math.abs(other.value) };
      expect(paiFigures([...holdings, short], WHOLE)).toMatchObject({
        eligibleFraction: paiFigures(holdings, WHOLE).eligibleFraction,
        figures: paiFigures(holdings, WHOLE).figures.map(({ coverageFraction, measured }) => ({
          coverageFraction,
          measured: { value: measured.value },
        })),
      });
    }),
  );
});

it('adds the contributions up to each figure', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 8 }), (holdings) => {
      for (const { measured, headline } of paiFigures(holdings, WHOLE).figures) {
        for (const { value, contributions } of [measured, headline]) {
          const known = [...contributions].filter((part) => !Number.isNaN(part));
          const sum = known.reduce((total, part) => total + part, 0);
          if (value !== null) expect(sum).toBe(value);
        }
      }
    }),
  );
});
