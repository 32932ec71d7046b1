import './customisation.css';

import { TOTAL_TENTHS, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { withSharesOfAll } from './all-sectors.ts';
import { AwarenessChoice } from './awareness-choice.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import { useRestore } from './customisation.mutations.ts';
import { ForAllSectors } from './for-all-sectors.tsx';
import { savedShares, type SectorShares, withShares } from './weighing.ts';
import { WeightsTable } from './weights-table.tsx';
import { WeightRow } from './weight-row.tsx';
import { percentText } from './weight-text.ts';

interface Props extends Customisation {
  readonly sectorId: number;
  readonly sectorName: string;
}

const STANDARD = UNCUSTOMISED_WEIGHTS.shares;

const isStandard = (shares: SectorShares): boolean =>
  shares.esgAwareness === STANDARD.esgAwarenessFraction &&
  shares.impactAwareness === STANDARD.impactAwarenessFraction &&
  shares.sustainabilityTenths === STANDARD.sustainabilityFraction * TOTAL_TENTHS;

/** Level 1 of a sub-sector: what makes its ESG and impact scores (SCR-PROF-10). */
export function SharesPanel({ sectorId, sectorName, profile, draft, onDraft }: Props) {
  const restore = useRestore(profile.id);
  const saved = savedShares(profile, sectorId);
  const shares = draft.shares.get(sectorId) ?? saved;
  const change =
    onDraft &&
    ((to: Partial<SectorShares>) =>
      onDraft(withShares(draft, sectorId, { to: { ...shares, ...to }, saved })));
  const reset = () => onDraft?.(withShares(draft, sectorId, { to: saved, saved }));
  return (
    <Panel
      title={`Scores of ${sectorName}`}
      actions={
        onDraft === null ? null : (
          <Button
            size="dense"
            disabledReason={isStandard(shares) ? customisationMessages.isStandard : null}
            isPending={restore.isPending}
            onClick={() =>
              isStandard(saved)
                ? reset()
                : restore.mutate({ sectorId, dimensionId: null }, { onSuccess: reset })
            }
          >
            Restore
          </Button>
        )
      }
    >
      <WeightsTable caption="What counts in ESG" of="Pillar">
        <WeightRow
          name="Sustainability"
          tenths={shares.sustainabilityTenths}
          standardFraction={STANDARD.sustainabilityFraction}
          onChange={
            change &&
            ((wanted) =>
              change({
                sustainabilityTenths: Math.min(TOTAL_TENTHS, Math.max(0, Math.round(wanted))),
              }))
          }
        />
      </WeightsTable>
      <p className="caption">
        Governance has the rest of ESG: {percentText(TOTAL_TENTHS - shares.sustainabilityTenths)}.
      </p>
      <AwarenessChoice
        label="ESG and climate"
        share={shares.esgAwareness}
        onChange={change && ((esgAwareness) => change({ esgAwareness }))}
      />
      <AwarenessChoice
        label="Impact"
        share={shares.impactAwareness}
        onChange={change && ((impactAwareness) => change({ impactAwareness }))}
      />
      {onDraft === null ? null : (
        <ForAllSectors
          key={sectorId}
          done={customisationMessages.copied(profile.sectors.length)}
          of={`Scores of ${sectorName}`}
          whyNot={null}
          onCopy={() => onDraft(withSharesOfAll(profile, draft, shares))}
        />
      )}
    </Panel>
  );
}
