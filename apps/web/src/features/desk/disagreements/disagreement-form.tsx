import type { CompanyMetricScore } from '@verdure/contract/coverage/companies';
import {
  DISAGREEMENT_CHARACTERS,
  raiseDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { textOf } from '../../../api/call-error.ts';
import { formatScore } from '../../../format/score.ts';
import { numberIn } from '../../../format/typed-number.ts';
import { Slider } from '../../../ui/controls/slider.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { disagreementsMessages } from './disagreements.messages.ts';

interface Props {
  readonly companyId: number;
  readonly reportingYear: number;
  readonly metric: CompanyMetricScore;
  readonly onClose: () => void;
}

const MOST_POINTS = 4;
const STEP_POINTS = 0.5;

/** Empty until somebody types it where the company has no awareness score. */
const startOf = (score: number | null): string =>
  score === null ? '' : String(Math.round(score / STEP_POINTS) * STEP_POINTS);

/** The score that is typed; null for anything else. */
function scoreIn(text: string): number | null {
  const score = numberIn(text);
  return score !== null && score >= 0 && score <= MOST_POINTS ? score : null;
}

const isScore = (text: string): boolean => scoreIn(text) !== null;

function whyNot(score: string, reason: string): string | null {
  if (!isScore(score)) return disagreementsMessages.noScore;
  if (reason === '') return disagreementsMessages.noReason;
  return reason.length > DISAGREEMENT_CHARACTERS ? disagreementsMessages.tooLong : null;
}

function useRaiseDisagreement() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: BodyOf<typeof raiseDisagreementEndpoint>) =>
      call(raiseDisagreementEndpoint, { body }),
    onSuccess: () => {
      void makeStale('disagreement');
      showToast('success', disagreementsMessages.received);
    },
    onError: (error) => showToast('error', textOf(error, disagreementsMessages.failed)),
  });
}

/** A suggested awareness score and the reason for it (SCR-DISM-01). */
export function DisagreementForm({ companyId, reportingYear, metric, onClose }: Props) {
  const [score, setScore] = useState(startOf(metric.awareness_score));
  const [text, setText] = useState('');
  const reason = text.trim();
  const body = {
    reason,
    awareness_score: scoreIn(score) ?? 0,
    metric_id: metric.id,
    company_id: companyId,
    reporting_year: reportingYear,
  };
  return (
    <FormDialog
      title={`${disagreementsMessages.action}: ${metric.name}`}
      action="Send"
      body={whyNot(score, reason) ?? body}
      send={useRaiseDisagreement()}
      onClose={onClose}
    >
      <p className="caption">
        Reporting year {reportingYear}. {disagreementsMessages.why}
      </p>
      <Slider
        label="Suggested awareness score"
        value={score}
        min={0}
        max={MOST_POINTS}
        step={STEP_POINTS}
        unit=""
        valueText={isScore(score) ? `${score} points` : 'none'}
        onChange={setScore}
        {...(score === '' || isScore(score)
          ? { hint: `Now ${formatScore(metric.awareness_score)}, on a scale from 0 to 4.` }
          : { error: disagreementsMessages.noScore })}
      />
      <TextArea
        label="Reason"
        value={text}
        mostCharacters={DISAGREEMENT_CHARACTERS}
        tooLong={disagreementsMessages.tooLong}
        onChange={setText}
      />
    </FormDialog>
  );
}
