import { BENCHMARKS, DEFAULT_BENCHMARK_ID } from '@verdure/contract/vocabulary';
import type { BenchmarkId } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { textOf } from '../../../api/call-error.ts';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { isFuture } from '../../../ui/past/is-future.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { capitalOf, cleanCapital } from './capital.ts';
import { downloadTearsheet } from './download-tearsheet.ts';
import type { TearsheetType } from './download-tearsheet.ts';
import { tearsheetsMessages as messages } from './tearsheets.messages.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly onEnd: () => void;
}

interface Choices {
  readonly benchmark: BenchmarkId;
  readonly basis: 'ev' | 'mc';
  readonly logo: boolean;
  readonly value: string;
  /** A day; empty: none is chosen. */
  readonly since: string;
}

const FIRST_CHOICES: Choices = {
  benchmark: DEFAULT_BENCHMARK_ID,
  basis: 'ev',
  logo: true,
  value: '',
  since: '',
};

/** Chooses what stands on a tearsheet, and downloads it (SCR-TEAR-01 to 06). */
export function TearsheetModal({ scope, onEnd }: Props) {
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const take = useDownload(downloadTearsheet, {
    onError: (error) => showToast('error', textOf(error, messages.failed)),
  });
  const capital = capitalOf(choices.value);
  const valueError = capital === undefined ? messages.valueInvalid : null;
  const sinceError = isFuture(choices.since) ? messages.sinceFuture : null;
  const reason = valueError ?? sinceError;
  const generate = (type: TearsheetType) => {
    const { benchmark, basis, logo } = choices;
    const since = choices.since === '' ? undefined : choices.since;
    const capitalInvested = capital ?? null;
    take.mutate({ type, scope, benchmark, useEv: basis === 'ev', logo, since, capitalInvested });
  };
  const generateButton = (type: TearsheetType) => (
    <Button isPending={take.isPending} disabledReason={reason} onClick={() => generate(type)}>
      {messages[type]}
    </Button>
  );
  return (
    <Modal
      title={messages.title}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Close</Button>
          {generateButton('onePage')}
          {generateButton('risk')}
          {generateButton('impact')}
        </>
      }
    >
      <div className="stack" data-first-focus>
        <Fields
          choices={choices}
          valueError={valueError}
          sinceError={sinceError}
          hasSince={scope.type === 'portfolio'}
          onChange={setChoices}
        />
        <p role="status">{take.isPending ? messages.wait : null}</p>
        {take.error ? <p role="alert">{textOf(take.error, messages.failed)}</p> : null}
      </div>
    </Modal>
  );
}

interface FieldsProps {
  readonly choices: Choices;
  readonly valueError: string | null;
  readonly sinceError: string | null;
  /** What changed is known of portfolios. */
  readonly hasSince: boolean;
  readonly onChange: (choices: Choices) => void;
}

function Fields({ choices, valueError, sinceError, hasSince, onChange }: FieldsProps) {
  const change = (part: Partial<Choices>) => onChange({ ...choices, ...part });
  return (
    <>
      <Select
        label={messages.benchmark}
        options={BENCHMARKS.map(({ id, name }) => ({ value: id, label: name }))}
        value={choices.benchmark}
        onChange={(benchmark) => change({ benchmark })}
      />
      <TextField
        label={messages.value}
        inputMode="decimal"
        autoComplete="off"
        value={choices.value === '' ? '' : `$${choices.value}`}
        hint={messages.valueHint}
        error={valueError ?? undefined}
        onChange={({ target }) => change({ value: cleanCapital(target.value) })}
      />
      <SegmentedControl
        label={messages.basis}
        segments={[
          { value: 'ev', label: messages.enterpriseValue },
          { value: 'mc', label: messages.marketCapitalisation },
        ]}
        value={choices.basis}
        onChange={(basis) => change({ basis })}
      />
      {hasSince ? (
        <TextField
          label={messages.since}
          type="date"
          value={choices.since}
          hint={messages.sinceHint}
          error={sinceError ?? undefined}
          onChange={({ target }) => change({ since: target.value })}
        />
      ) : null}
      <Switch label={messages.logo} isOn={choices.logo} onChange={(logo) => change({ logo })} />
    </>
  );
}
