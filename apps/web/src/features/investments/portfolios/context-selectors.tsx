import './context-selectors.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { useViewer } from '../../../api/viewer.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { portfoliosMessages } from './portfolios.messages.ts';
import { useSetDefault } from './portfolios.mutations.ts';

interface Props {
  readonly portfolios: readonly Portfolio[];
  readonly portfolioId: number;
  readonly profiles: readonly IdAndName[];
  readonly profileId: number;
  readonly onPortfolio: (id: number) => void;
  readonly onProfile: (id: number) => void;
}

/** Profile and portfolio, always top right, each with its 'set as default' link below. */
export function ContextSelectors(props: Props) {
  const viewer = useViewer();
  const setDefault = useSetDefault();
  return (
    <div className="context-pair">
      <ContextSelect
        label="Profile"
        choices={props.profiles}
        value={props.profileId}
        onChange={props.onProfile}
        defaultText={
          viewer.default_profile_id === props.profileId
            ? null
            : portfoliosMessages.setDefaultProfile
        }
        onDefault={() => setDefault.mutate({ default_profile_id: props.profileId })}
        none={hasOwn(props.profiles) ? null : portfoliosMessages.noProfile}
      />
      <ContextSelect
        label="Portfolio"
        choices={props.portfolios}
        value={props.portfolioId}
        onChange={props.onPortfolio}
        defaultText={
          viewer.default_portfolio_id === props.portfolioId
            ? null
            : portfoliosMessages.setDefaultPortfolio
        }
        onDefault={() => setDefault.mutate({ default_portfolio_id: props.portfolioId })}
        none={null}
      />
    </div>
  );
}

interface ContextSelectProps {
  readonly label: string;
  readonly choices: readonly IdAndName[];
  readonly value: number;
  readonly onChange: (id: number) => void;
  /** Null if it is already the default. */
  readonly defaultText: string | null;
  readonly onDefault: () => void;
  /** Says that there is none to be a default; null if there is. */
  readonly none: string | null;
}

const hasOwn = (profiles: readonly IdAndName[]): boolean =>
  profiles.some(({ id }) => id !== UNCUSTOMISED_PROFILE_ID);

function ContextSelect(props: ContextSelectProps) {
  return (
    <div className="context-select lines-left">
      <Select
        label={props.label}
        options={props.choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(props.value)}
        onChange={(value) => props.onChange(Number(value))}
      />
      {props.none !== null || props.defaultText === null ? (
        <span className="caption">{props.none ?? `Default ${props.label.toLowerCase()}`}</span>
      ) : (
        <button type="button" className="link-button" onClick={props.onDefault}>
          {props.defaultText}
        </button>
      )}
    </div>
  );
}
