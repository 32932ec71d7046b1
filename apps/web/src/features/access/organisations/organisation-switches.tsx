import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { FEATURE_NAMES, FEATURES } from '@verdure/contract/vocabulary';
import type { Feature } from '@verdure/contract/vocabulary';

import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useSwitchSetting } from './organisations.mutations.ts';
import { ProviderAccountPage } from './provider-account-page.tsx';
import { SignOnSwitch } from './sign-on-switch.tsx';

interface Props {
  readonly organisation: ListedOrganisation;
}

const isFeature = (name: string): name is Feature => name in FEATURES;
const FEATURE_LIST = Object.keys(FEATURES).filter(isFeature);

function withFeature(features: readonly number[], id: number, isOn: boolean): number[] {
  const others = features.filter((other) => other !== id);
  return isOn ? [...others, id].sort((one, other) => one - other) : others;
}

const doneWords = (label: string, isOn: boolean, { name }: ListedOrganisation): string =>
  organisationsMessages.switched(label, isOn, name);

/** What the organisation subscribes to (SCR-GLB-26). Each switch takes effect at once. */
export function FeatureSwitches({ organisation }: Props) {
  const change = useSwitchSetting(organisation.id);
  return (
    <Panel title="Features">
      <p className="caption">{organisationsMessages.featuresHint}</p>
      <ul className="feature-switches">
        {FEATURE_LIST.map((feature) => {
          const id = FEATURES[feature];
          return (
            <li key={id}>
              <Switch
                label={FEATURE_NAMES[feature]}
                isOn={organisation.features.includes(id)}
                onChange={(isOn) =>
                  change.mutate({
                    change: (now) => ({ features: withFeature(now.features, id, isOn) }),
                    done: doneWords(FEATURE_NAMES[feature], isOn, organisation),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const SETTINGS = [
  ['enable_engagements', 'Record engagements with companies'],
  ['has_password_policy', 'Passwords need three of the four kinds of characters'],
] as const;

/** How its people work and log in. */
export function SettingSwitches({ organisation }: Props) {
  const change = useSwitchSetting(organisation.id);
  return (
    <Panel title="Settings">
      <ul className="stack">
        {SETTINGS.map(([name, label]) => (
          <li key={name}>
            <Switch
              label={label}
              isOn={organisation[name]}
              onChange={(isOn) =>
                change.mutate({
                  change: () => ({ [name]: isOn }),
                  done: doneWords(label, isOn, organisation),
                })
              }
            />
          </li>
        ))}
        <li>
          <SignOnSwitch organisation={organisation} />
        </li>
        {organisation.oidc_managed ? (
          <li>
            <ProviderAccountPage organisation={organisation} />
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
