import './customisation.css';

import { TOTAL_TENTHS, UNCUSTOMISED_WEIGHTS, withWeight } from '@verdure/scoring/weightings';

import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AwarenessChoice } from './awareness-choice.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { useRestore } from './customisation.mutations.ts';
import { type CountryShares, savedCountry, withCountry } from './weighing.ts';
import { WeightsTable } from './weights-table.tsx';
import { WeightRow } from './weight-row.tsx';
import { percentText } from './weight-text.ts';

const STANDARD = UNCUSTOMISED_WEIGHTS.country;

const isStandard = (shares: CountryShares): boolean =>
  shares.environmentalTenths === STANDARD.environmentalFraction * TOTAL_TENTHS &&
  shares.socialTenths === STANDARD.socialFraction * TOTAL_TENTHS &&
  shares.awareness === STANDARD.awarenessFraction;

/** Level 1 of countries: three pillars make 100%, governance has the remainder (SCR-PROF-11). */
export function CountrySharesPanel({ profile, draft, onDraft }: Customisation) {
  const restore = useRestore(profile.id);
  const saved = savedCountry(profile);
  const shares = draft.country ?? saved;
  const change =
    onDraft &&
    ((to: Partial<CountryShares>) => onDraft(withCountry(draft, { ...shares, ...to }, saved)));
  const pair = [shares.environmentalTenths, shares.socialTenths];
  const governance = TOTAL_TENTHS - shares.environmentalTenths - shares.socialTenths;
  const reset = () => onDraft?.({ ...draft, country: null });
  return (
    <Panel
      title="Scores of countries"
      actions={
        onDraft === null ? null : (
          <Button
            size="dense"
            disabledReason={isStandard(shares) ? customisationMessages.isStandard : null}
            isPending={restore.isPending}
            onClick={() =>
              isStandard(saved)
                ? reset()
                : restore.mutate({ sectorId: null, dimensionId: null }, { onSuccess: reset })
            }
          >
            Restore
          </Button>
        )
      }
    >
      <WeightsTable caption="What counts in ESG of countries" of="Pillar">
        <WeightRow
          name="Environmental"
          tenths={shares.environmentalTenths}
          standardFraction={STANDARD.environmentalFraction}
          onChange={
            change &&
            ((wanted) => change({ environmentalTenths: withWeight(pair, 0, wanted)[0] ?? 0 }))
          }
        />
        <WeightRow
          name="Social"
          tenths={shares.socialTenths}
          standardFraction={STANDARD.socialFraction}
          onChange={
            change && ((wanted) => change({ socialTenths: withWeight(pair, 1, wanted)[1] ?? 0 }))
          }
        />
      </WeightsTable>
      <p className="caption">Governance has the rest: {percentText(governance)}.</p>
      <AwarenessChoice
        label="ESG of countries"
        share={shares.awareness}
        onChange={change && ((awareness) => change({ awareness }))}
      />
    </Panel>
  );
}
