import './customisation.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { Profile } from '@verdure/contract/profiles/profiles';
import { useState } from 'react';

import { Tabs } from '../../ui/controls/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Allocation } from './allocation.tsx';
import { CompanyWeights } from './company-weights.tsx';
import { CountryWeights } from './country-weights.tsx';
import type { Customisation } from './customisation.ts';
import { customisationMessages } from './customisation.messages.ts';
import type { CustomisationSearch } from './customisation-search.ts';
import { groupDifferences, levelOneDifferences } from './differences.ts';
import { DifferencesList } from './differences-list.tsx';
import { EffectPanel } from './effect-panel.tsx';
import { ExclusionsPanel } from './exclusions-panel.tsx';
import { COMPANY_LEVEL_2, COUNTRY_LEVEL_2 } from './pillars.ts';
import { SaveWeights } from './save-weights.tsx';
import { type Sector, SectorList } from './sector-list.tsx';
import { SummaryView } from './summary-view.tsx';
import { type Draft, groupOf, NO_DRAFT, tenthsIn, withGroup } from './weighing.ts';
import type { DraftGroup } from './weighing.ts';

interface Props {
  readonly profile: Profile;
  readonly sectors: readonly Sector[];
  readonly activities: readonly IdAndName[];
  readonly portfolios: readonly IdAndName[];
  readonly defaultPortfolioId: number | null;
  readonly search: CustomisationSearch;
  readonly onSearch: (change: Partial<CustomisationSearch>) => void;
}

const LEVEL_1 = [
  { id: 'companies', label: 'Companies' },
  { id: 'countries', label: 'Countries' },
] as const;

/** What is open: a sub-sector or the countries, and a pillar of it. */
function openOf({ sectors, search }: Pick<Props, 'sectors' | 'search'>) {
  const [first] = sectors;
  const sector = sectors.find(({ id }) => id === search.sector) ?? first;
  const isCountries = search.level === 'countries' || sector === undefined;
  const level2: readonly { readonly id: string }[] = isCountries
    ? COUNTRY_LEVEL_2
    : COMPANY_LEVEL_2;
  const tab = level2.find(({ id }) => id === search.tab)?.id ?? level2[0]?.id ?? '';
  return { sector: isCountries ? null : sector, tab };
}

type Open = ReturnType<typeof openOf>;

/** The weights of one profile: where they are chosen, changed, and what the change does. */
export function CustomisationView(props: Props) {
  const { profile, sectors, search, onSearch } = props;
  const [draft, setDraft] = useState(NO_DRAFT);
  const isEditable = profile.abilities.edit;
  const onDraft = isEditable ? setDraft : null;
  const open = openOf(props);
  const weights = { profile, draft, onDraft, tab: open.tab };
  return (
    <Tabs
      label="Level 1"
      tabs={LEVEL_1}
      current={open.sector === null ? 'countries' : 'companies'}
      onChange={(level) => onSearch({ level, tab: undefined })}
    >
      <div className="tab-body">
        {isEditable ? null : <Note kind="info">{whyReadOnly(profile)}</Note>}
        <div className="customisation" data-level={open.sector === null ? 'countries' : undefined}>
          {open.sector === null ? null : (
            <SectorList
              sectors={sectors}
              current={open.sector}
              profile={profile}
              draft={draft}
              onSector={(sector) => onSearch({ sector })}
            />
          )}
          <div className="customisation-centre">
            {search.view === 'summary' ? (
              <SummaryView profile={profile} draft={draft} sector={open.sector} />
            ) : (
              <Weights {...weights} sector={open.sector} onTab={(tab) => onSearch({ tab })} />
            )}
          </div>
          <Side {...props} draft={draft} onDraft={onDraft} open={open} />
        </div>
        <ExclusionsPanel profile={profile} activities={props.activities} isEditable={isEditable} />
      </div>
    </Tabs>
  );
}

interface WeightsProps extends Customisation {
  readonly sector: Sector | null;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

const Weights = ({ sector, ...rest }: WeightsProps) =>
  sector === null ? <CountryWeights {...rest} /> : <CompanyWeights {...rest} sector={sector} />;

const whyReadOnly = ({ id }: Profile): string =>
  id > 0 ? customisationMessages.readOnly : customisationMessages.uncustomised;

interface SideProps extends Props {
  readonly draft: Draft;
  readonly onDraft: Customisation['onDraft'];
  readonly open: Open;
}

/** Beside the sliders: what is allocated, what differs, and what it does. */
function Side({ profile, sectors, draft, onDraft, open, ...rest }: SideProps) {
  const { sector, tab } = open;
  const sectorId = sector?.id ?? null;
  const group = groupOf(profile, sectorId, tab);
  const level1 = levelOneDifferences(profile, draft, sectorId);
  return (
    <aside className="customisation-side" aria-label="Draft">
      {onDraft === null ? null : (
        <>
          <Panel title="Weights">
            <div className="stack">
              <Allocation
                tenths={tenthsIn(draft, group)}
                onSpread={(next) => onDraft(withGroup(draft, group, next))}
              />
              <SaveWeights
                profile={profile}
                draft={draft}
                onDraft={onDraft}
                nameOfGroup={(group) => groupName(group, sectors)}
              />
            </div>
          </Panel>
          <EffectPanel
            profile={profile}
            draft={draft}
            kind={sectorId !== null && tab === 'impact' ? 'impact' : 'esg'}
            portfolios={rest.portfolios}
            portfolioId={portfolioOf(rest)}
            onPortfolio={(portfolio) => rest.onSearch({ portfolio })}
          />
        </>
      )}
      <Panel title="Differences to the standard">
        <DifferencesList title="Level 1" differences={level1} />
        <DifferencesList title="Level 2" differences={groupDifferences(draft, group)} />
      </Panel>
    </aside>
  );
}

function portfolioOf({
  portfolios,
  defaultPortfolioId,
  search,
}: Pick<Props, 'portfolios' | 'defaultPortfolioId' | 'search'>): number | undefined {
  const isThere = (wanted: number | null | undefined) => portfolios.some(({ id }) => id === wanted);
  if (isThere(search.portfolio)) return search.portfolio;
  return isThere(defaultPortfolioId) ? (defaultPortfolioId ?? undefined) : portfolios[0]?.id;
}

function groupName({ sectorId, pillar }: DraftGroup, sectors: readonly Sector[]): string {
  const { name = 'countries' } = sectors.find(({ id }) => id === sectorId) ?? {};
  return `${pillar.charAt(0).toUpperCase()}${pillar.slice(1)} of ${name}`;
}
