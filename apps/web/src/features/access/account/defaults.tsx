import { useViewer } from '../../../api/viewer.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { accountMessages } from './account.messages.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly portfolios: LoadedQuery<readonly Choice[]>;
  readonly profiles: LoadedQuery<readonly Choice[]>;
  readonly onPortfolio: (id: number) => void;
  readonly onProfile: (id: number) => void;
}

const FIELD_HEIGHT_PX = 32;

const optionsOf = (choices: readonly Choice[]) =>
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
      </div>
    </Panel>
  );
}
