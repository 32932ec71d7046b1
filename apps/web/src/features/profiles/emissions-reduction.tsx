import './emissions-reduction.css';

import {
  getProfileCompanyEndpoint,
  PROFILE_LIMITS,
  profileCompanyEndpoint,
} from '@verdure/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAct } from '../../acts/use-act.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { readQuery } from '../../api/read-query.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { formatPercent } from '../../format/percent.ts';
import { numberIn } from '../../format/typed-number.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { emissionsMessages } from './emissions.messages.ts';
import type { ProfileChoice } from './profiles.queries.ts';

interface Props {
  readonly profile: ProfileChoice;
  readonly companyId: number;
}

const PERCENT = 100;
const MOST_PERCENT = PROFILE_LIMITS.emissionsReduction * PERCENT;
const DECIMALS = 1_000;

const rateQuery = ({ profile, companyId }: Props) =>
  readQuery(keys.profileCompany(profile.id, companyId), getProfileCompanyEndpoint, {
    params: { profileId: profile.id, companyId },
  });

/** How fast a company's emissions are taken to fall under a profile (SCR-COMP-20). */
export function EmissionsReduction(props: Props) {
  const viewer = useViewer();
  const rate = useQuery(rateQuery(props));
  return (
    <Panel title={`Emissions reduction under ${props.profile.name}`}>
      <Loaded query={rate} failed={emissionsMessages.loadFailed} heightPx={80}>
        {({ emissions_reduction_rate: saved }) =>
          mayCall(viewer, profileCompanyEndpoint) ? (
            <RateForm key={saved} {...props} saved={saved} />
          ) : (
            <p>{saved === null ? emissionsMessages.none : emissionsMessages.falls(saved)}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function RateForm({ profile, companyId, saved }: Props & { readonly saved: number | null }) {
  const [text, setText] = useState(saved === null ? '' : String((saved * PERCENT).toFixed(1)));
  const typed = numberIn(text);
  const rate = typed === null ? null : Math.round(typed * 10) / DECIMALS;
  const isValid =
    rate === null ? text.trim() === '' : rate >= 0 && rate <= PROFILE_LIMITS.emissionsReduction;
  const save = useAct({
    act: () =>
      call(profileCompanyEndpoint, {
        params: { profileId: profile.id, companyId },
        body: { emissions_reduction_rate: rate },
      }),
    makesStale: 'profile',
    done: emissionsMessages.saved,
    failed: emissionsMessages.saveFailed,
  });
  const unchanged = rate === saved ? emissionsMessages.unchanged : null;
  return (
    <div className="stack emissions-rate">
      <Slider
        label="Reduction a year"
        value={text}
        min={0}
        max={MOST_PERCENT}
        step={0.1}
        unit="%"
        valueText={rate === null ? 'none' : formatPercent(rate)}
        onChange={setText}
        {...(isValid
          ? { hint: rate === null ? emissionsMessages.none : emissionsMessages.falls(rate) }
          : { error: emissionsMessages.range })}
      />
      <div>
        <Button
          disabledReason={isValid ? unchanged : emissionsMessages.range}
          isPending={save.isPending}
          onClick={() => save.mutate()}
        >
          Save reduction
        </Button>
      </div>
    </div>
  );
}
