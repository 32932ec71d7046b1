import './wizard.css';

import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { inviteMessages } from './invite.messages.ts';

export type WizardStep = 'create' | 'invite' | 'confirm';

const NAMES: Readonly<Record<WizardStep, string>> = {
  create: inviteMessages.createStep,
  invite: inviteMessages.inviteStep,
  confirm: inviteMessages.confirmStep,
};

interface Props {
  readonly steps: readonly WizardStep[];
  readonly current: WizardStep;
  readonly completed: ReadonlySet<WizardStep>;
}

/** Numbered steps, with a tick when complete (SCR-WIZ-01, 02). */
export function WizardSteps({ steps, current, completed }: Props) {
  return (
    <ol className="wizard-steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} className="wizard-step" aria-current={step === current ? 'step' : undefined}>
          <span className="wizard-number">
            {completed.has(step) ? (
              <Check className="icon" role="img" aria-label="Complete:" />
            ) : (
              index + 1
            )}
          </span>
          {NAMES[step]}
        </li>
      ))}
    </ol>
  );
}

/** The heading of the step; focus moves here when the step changes. */
export function StepHeading({ step }: { readonly step: WizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step takes the focus, the first leaves it to the page
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {NAMES[step]}
    </h2>
  );
}
