import { Tabs } from '../../ui/controls/tabs.tsx';
import { CountrySharesPanel } from './country-shares-panel.tsx';
import type { Customisation } from './customisation.ts';
import { COUNTRY_LEVEL_2 } from './pillars.ts';
import { SchemePanel } from './scheme-panel.tsx';
import { groupOf } from './weighing.ts';
import { WeightsPanel } from './weights-panel.tsx';

interface Props extends Customisation {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** Countries: what makes their scores, and what their dimensions weigh. */
export function CountryWeights({ tab, onTab, ...open }: Props) {
  const pillar = COUNTRY_LEVEL_2.find(({ id }) => id === tab) ?? COUNTRY_LEVEL_2[0];
  return (
    <>
      <SchemePanel profile={open.profile} isEditable={open.onDraft !== null} />
      <CountrySharesPanel {...open} />
      <Tabs
        label="Level 2"
        tabs={COUNTRY_LEVEL_2}
        current={pillar.id}
        onChange={onTab}
        activation="automatic"
      >
        <div className="tab-body">
          <WeightsPanel
            {...open}
            title={`${pillar.name} of countries`}
            group={groupOf(open.profile, null, pillar.id)}
          />
        </div>
      </Tabs>
    </>
  );
}
