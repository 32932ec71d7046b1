import { Tabs } from '../../ui/controls/tabs.tsx';
import type { Customisation } from './customisation.ts';
import { COMPANY_LEVEL_2 } from './pillars.ts';
import type { Sector } from './sector-list.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { groupOf } from './weighing.ts';
import { WeightsPanel } from './weights-panel.tsx';

interface Props extends Customisation {
  readonly sector: Sector;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** Companies: what makes the scores of a sub-sector, and what its dimensions weigh. */
export function CompanyWeights({ sector, tab, onTab, ...open }: Props) {
  const pillar = COMPANY_LEVEL_2.find(({ id }) => id === tab) ?? COMPANY_LEVEL_2[0];
  return (
    <>
      <SharesPanel {...open} sectorId={sector.id} sectorName={sector.name} />
      <Tabs
        label="Level 2"
        tabs={COMPANY_LEVEL_2}
        current={pillar.id}
        onChange={onTab}
        activation="automatic"
      >
        <div className="tab-body">
          <WeightsPanel
            {...open}
            title={`${pillar.name} of ${sector.name}`}
            group={groupOf(open.profile, sector.id, pillar.id)}
          />
        </div>
      </Tabs>
    </>
  );
}
