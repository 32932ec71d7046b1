import './wizard.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { ConfirmInvitation } from './confirm-invitation.tsx';
import type { InvitingOrganisation } from './confirm-invitation.tsx';
import { InviteForm } from './invite-form.tsx';
import { emptyInvitee, invitedUserOf, mayBeScoped } from './invitee.ts';
import type { Invitee } from './invitee.ts';
import { useInviteUser } from './team.mutations.ts';
import { StepHeading, WizardSteps } from './wizard-steps.tsx';
import type { WizardStep } from './wizard-steps.tsx';

interface OrganisationStep {
  /** The organisation created earlier; null at first. */
  readonly created: InvitingOrganisation | null;
  readonly onCreated: (organisation: InvitingOrganisation) => void;
  readonly onNext: () => void;
}

interface OrganisationPick {
  readonly value: number | null;
  readonly onChange: (organisationId: number) => void;
}

/** The chosen companies: names by id. */
export interface CompanyPick {
  readonly value: ReadonlyMap<number, string>;
  readonly onChange: (companies: ReadonlyMap<number, string>) => void;
}

interface Props {
  readonly roles: readonly IdAndName[];
  /** The organisations to choose from; only the viewer's own if they may invite only there. */
  readonly organisations: readonly InvitingOrganisation[];
  /** The viewer's organisation, if they cannot pick one. */
  readonly ownOrganisationId: number | null;
  /** Absent if the viewer may not create one: the wizard then has two steps. */
  readonly organisationStep?: (step: OrganisationStep) => ReactNode;
  readonly organisationPicker: (
    organisations: readonly InvitingOrganisation[],
    pick: OrganisationPick,
  ) => ReactNode;
  readonly companyPicker: (organisation: InvitingOrganisation, pick: CompanyPick) => ReactNode;
  readonly firstStep: WizardStep;
}

/** Organisation, invitee, confirmation (SCR-WIZ-01 to 11). Input survives going back. */
export function InviteWizard(props: Props) {
  const wizard = useWizard(props);
  const { step, invitee, created, organisation, isScoped, invite } = wizard;
  const steps: readonly WizardStep[] = props.organisationStep
    ? ['create', 'invite', 'confirm']
    : ['invite', 'confirm'];
  return (
    <div className="wizard">
      <WizardSteps steps={steps} current={step} completed={wizard.completed} />
      <section className="wizard-form" aria-label="Step">
        <StepHeading step={step} />
        {step === 'create'
          ? props.organisationStep?.({
              created,
              onCreated: wizard.handleCreated,
              onNext: () => wizard.goOn('create', 'invite'),
            })
          : null}
        {step === 'invite' ? (
          <InviteForm
            invitee={invitee}
            onChange={wizard.change}
            roles={props.roles}
            organisationPicker={props.organisationPicker(wizard.known, {
              value: invitee.organisationId,
              onChange: (organisationId) => wizard.change({ organisationId }),
            })}
            companyPicker={
              isScoped && organisation
                ? props.companyPicker(organisation, {
                    value: invitee.scopedCompanies,
                    onChange: (scopedCompanies) => wizard.change({ scopedCompanies }),
                  })
                : null
            }
            onBack={props.organisationStep ? () => wizard.setStep('create') : null}
            onNext={() => wizard.goOn('invite', 'confirm')}
          />
        ) : null}
        {step === 'confirm' ? (
          <ConfirmInvitation
            invitee={invitee}
            organisation={organisation}
            companies={isScoped ? [...invitee.scopedCompanies.values()] : null}
            isPending={invite.isPending}
            error={invite.error}
            onBack={() => wizard.setStep('invite')}
            onForget={invite.reset}
            onConfirm={wizard.handleConfirm}
          />
        ) : null}
      </section>
    </div>
  );
}

/** The current step and the input of the wizard. */
function useWizard({ organisations, ownOrganisationId, firstStep }: Props) {
  const [step, setStep] = useState<WizardStep>(firstStep);
  const [completed, setCompleted] = useState<ReadonlySet<WizardStep>>(new Set());
  const [created, setCreated] = useState<InvitingOrganisation | null>(null);
  const beginning = { ownOrganisationId, createdOrganisationId: created?.id ?? null };
  const [invitee, setInvitee] = useState(() => emptyInvitee(beginning));
  const invite = useInviteUser();
  const known = withCreated(organisations, created);
  const organisation = known.find(({ id }) => id === invitee.organisationId) ?? null;
  const isScoped = mayBeScoped(invitee, organisation);

  const change = (part: Partial<Invitee>) => setInvitee((now) => changed(now, part));
  const goOn = (from: WizardStep, to: WizardStep) => {
    setCompleted((now) => new Set(now).add(from));
    invite.reset();
    setStep(to);
  };
  const handleCreated = (made: InvitingOrganisation) => {
    setCreated(made);
    change(emptyRoleAndOrganisation(made));
  };
  const handleConfirm = (proof: { readonly current_password?: string }) =>
    invite.mutate(
      { user: invitedUserOf(invitee, isScoped), ...proof },
      {
        onSuccess: () => {
          setInvitee(emptyInvitee(beginning));
          // the next person gets a new invitation
          setCompleted((now) => new Set([...now].filter((done) => done === 'create')));
          setStep('invite');
        },
      },
    );
  return {
    step,
    setStep,
    completed,
    created,
    known,
    invitee,
    organisation,
    isScoped,
    invite,
    change,
    goOn,
    handleCreated,
    handleConfirm,
  };
}

/** The list may not contain the new organisation yet. */
function withCreated(
  organisations: readonly InvitingOrganisation[],
  created: InvitingOrganisation | null,
): readonly InvitingOrganisation[] {
  const isListed = organisations.some(({ id }) => id === created?.id);
  return created === null || isListed ? organisations : [created, ...organisations];
}

/** Companies belong to an organisation, so choosing another one clears them. */
function changed(invitee: Invitee, part: Partial<Invitee>): Invitee {
  const next = { ...invitee, ...part };
  const isElsewhere = next.organisationId !== invitee.organisationId;
  return isElsewhere ? { ...next, scopedCompanies: new Map() } : next;
}

/** The first user of a new organisation is its super-user. */
function emptyRoleAndOrganisation({ id }: InvitingOrganisation): Partial<Invitee> {
  const { roleId, organisationId } = emptyInvitee({
    ownOrganisationId: null,
    createdOrganisationId: id,
  });
  return { roleId, organisationId };
}
