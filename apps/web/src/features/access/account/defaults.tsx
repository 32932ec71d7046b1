import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import type { IdAndName } from '@verdure/contract/http/fields';
import { START_PAGES } from '@verdure/contract/vocabulary';

import { useViewer } from '../../../api/viewer.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { accountMessages } from './account.messages.ts';
import { useSaveSetting } from './setting.mutations.ts';

interface Props {
  readonly portfolios: LoadedQuery<readonly IdAndName[]>;
  readonly profiles: LoadedQuery<readonly IdAndName[]>;
  readonly onPortfolio: (id: number) => void;
  readonly onProfile: (id: number) => void;
}

const FIELD_HEIGHT_PX = 32;

const optionsOf = (choices: readonly IdAndName[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** The portfolio and profile that open first. */
export function Defaults({ portfolios, profiles, onPortfolio, onProfile }: Props) {
  const { default_portfolio_id, default_profile_id } = useViewer();
  return (
    <Panel title={accountMessages.defaults}>
      <div className="account-fields">
        <p className="caption">{accountMessages.defaultsWhat}</p>
        <Loaded
          query={portfolios}
          failed={accountMessages.portfoliosFailed}
          heightPx={FIELD_HEIGHT_PX}
        >
          {(choices) => (
            <Select
              label={accountMessages.defaultPortfolio}
              options={optionsOf(choices)}
              value={default_portfolio_id === null ? null : String(default_portfolio_id)}
              placeholder={accountMessages.noPortfolios}
              onChange={(id) => onPortfolio(Number(id))}
            />
          )}
        </Loaded>
        <Loaded query={profiles} failed={accountMessages.profilesFailed} heightPx={FIELD_HEIGHT_PX}>
          {(choices) => (
            <Select
              label={accountMessages.defaultProfile}
              options={optionsOf(choices)}
              value={String(default_profile_id)}
              onChange={(id) => onProfile(Number(id))}
            />
          )}
        </Loaded>
        <StartOn />
      </div>
    </Panel>
  );
}

const STARTS = START_PAGES.map((value) => ({ value, label: accountMessages.startPages[value] }));

/** For those who have portfolios. */
function StartOn() {
  const viewer = useViewer();
  const save = useSaveSetting(accountMessages.startOnFailed);
  if (!INVESTOR_ROLES.some((role) => role === viewer.role_id)) return null;
  return (
    <div className="field">
      <span className="caption">{accountMessages.startOn}</span>
      <div>
        <SegmentedControl
          label={accountMessages.startOn}
          segments={STARTS}
          value={(save.isPending ? save.variables.start_on : undefined) ?? viewer.start_on}
          onChange={(start_on) => save.mutate({ start_on })}
        />
      </div>
      <p className="caption">{accountMessages.startOnWhat}</p>
    </div>
  );
}
