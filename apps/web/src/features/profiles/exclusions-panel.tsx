import './customisation.css';

import { PROFILE_LIMITS } from '@verdure/contract/profiles/profiles';
import type { Profile } from '@verdure/contract/profiles/profiles';
import { useState } from 'react';

import { numberIn } from '../../format/typed-number.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { Panel } from '../../ui/panel.tsx';
import { customisationMessages } from './customisation.messages.ts';
import { useSaveExclusions } from './customisation.mutations.ts';
import { isOtherProfile } from './is-other-profile.ts';

interface Props {
  readonly profile: Profile;
  readonly activities: readonly { readonly id: number; readonly name: string }[];
  readonly isEditable: boolean;
}

const PERCENT = 100;
const MOST_PERCENT = PROFILE_LIMITS.threshold * PERCENT;

const THRESHOLD_NEEDED = `Enter a percentage from 0 to ${MOST_PERCENT}`;

const sentenceOf = (percent: number): string =>
  percent === 0
    ? 'Exclusions apply to every holding.'
    : `Exclusions apply to holdings of ${percent}% of the portfolio or more.`;

/** Eight activities and the threshold from which a holding is a hit (SCR-PROF-12, SCR-PROF-13). */
export function ExclusionsPanel({ profile, activities, isEditable }: Props) {
  const savedIds = profile.exclusions.map(({ id }) => id);
  const savedPercent = Number((profile.company_threshold * PERCENT).toFixed(1));
  // null is as saved; one call may be taken and the other refused, so each keeps what was typed
  const [chosenIds, setIds] = useState<ReadonlySet<number> | null>(null);
  const [typed, setText] = useState<string | null>(null);
  const ids = chosenIds ?? new Set(savedIds);
  const text = typed ?? String(savedPercent);
  const save = useSaveExclusions(profile.id);
  const number = numberIn(text);
  const percent = Number((number ?? 0).toFixed(1));
  const isValid = number !== null && percent >= 0 && percent <= MOST_PERCENT;
  const isSame =
    percent === savedPercent && ids.size === savedIds.length && savedIds.every((id) => ids.has(id));
  const setExcluded = (id: number, isOn: boolean) =>
    setIds(new Set(isOn ? [...ids, id] : [...ids].filter((each) => each !== id)));
  return (
    <Panel title="Exclusions">
      <ul className="exclusions">
        {activities.map(({ id, name }) => (
          <li key={id}>
            {isEditable ? (
              <Switch label={name} isOn={ids.has(id)} onChange={(isOn) => setExcluded(id, isOn)} />
            ) : (
              <span>
                {name}: {ids.has(id) ? 'excluded' : 'not excluded'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isEditable ? (
        <div className="threshold">
          <Slider
            label="Threshold"
            value={text}
            min={0}
            max={MOST_PERCENT}
            step={0.1}
            unit="%"
            valueText={`${percent} percent`}
            onChange={setText}
            {...(isValid ? { hint: sentenceOf(percent) } : { error: THRESHOLD_NEEDED })}
          />
          <p className="threshold-marks" aria-hidden="true">
            {[0, 2, 4, 6].map((mark) => (
              <span key={mark}>{mark}%</span>
            ))}
          </p>
          <Button
            disabledReason={
              isValid ? (isSame ? customisationMessages.nothingChanged : null) : THRESHOLD_NEEDED
            }
            isPending={save.isPending}
            onClick={() =>
              save.mutate(
                { exclusions: [...ids], threshold: Math.round(percent * 10) / 1000 },
                {
                  onSuccess: () => {
                    setIds((now) => (now === chosenIds ? null : now));
                    setText((now) => (now === typed ? null : now));
                  },
                },
              )
            }
          >
            Save exclusions
          </Button>
          <LeaveGuard
            isDirty={!isSame}
            text={customisationMessages.leaveExclusions}
            isLeaving={isOtherProfile}
          />
        </div>
      ) : (
        <p>{sentenceOf(savedPercent)}</p>
      )}
    </Panel>
  );
}
