import {
  deleteLogoEndpoint,
  LOGO_LIMITS,
  LOGO_UPLOAD_TYPES,
  uploadLogoEndpoint,
} from '@verdure/contract/access/organisations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { organisationLogoQuery } from '../../../api/organisation-logo.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';

const ENDINGS = ['.png', '.jpg', '.jpeg', '.gif', '.webp'] as const;

/** Why the file is not a valid logo; null if it is (SCR-ACC-10). */
export function logoProblem(files: readonly File[]): string | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return accountMessages.logoSeveral;
  if (!LOGO_UPLOAD_TYPES.some((type) => type === file.type)) return accountMessages.logoNotAnImage;
  return file.size >= LOGO_LIMITS.belowBytes ? accountMessages.logoTooLarge : null;
}

/** Everyone sees the logo; super-users can replace it. */
export function LogoSettings() {
  const viewer = useViewer();
  const { data: logo } = useQuery(organisationLogoQuery(viewer));
  return (
    <Panel title={accountMessages.logo}>
      <div className="account-fields">
        {logo ? (
          <img
            src={logo}
            alt={accountMessages.logoOf(viewer.organisation.name)}
            className="account-logo"
          />
        ) : (
          <p className="faint">{accountMessages.noLogo}</p>
        )}
        {viewer.abilities.upload_logo && logo ? <RemoveLogo /> : null}
        {viewer.abilities.upload_logo ? <LogoUpload /> : null}
      </div>
    </Panel>
  );
}

/** This changes everyone's pages at once, so it needs a confirmation (SCR-GLB-21). */
function RemoveLogo() {
  const makeStale = useMakeStale();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteLogoEndpoint, {}),
    onSuccess: () => showToast('success', accountMessages.logoRemoved),
    onError: (error) => showToast('error', textOf(error, accountMessages.logoRemoveFailed)),
    onSettled: () => {
      setAsking(false);
      return makeStale('logo');
    },
  });
  return (
    <>
      <span className="no-print">
        <Button onClick={() => setAsking(true)}>{accountMessages.removeLogo}</Button>
      </span>
      <Confirm
        title={accountMessages.removeLogoTitle}
        action={accountMessages.removeLogo}
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {accountMessages.removeLogoBody}
      </Confirm>
    </>
  );
}

function LogoUpload() {
  const makeStale = useMakeStale();
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadLogoEndpoint, { file }),
    onSuccess: async () => {
      await makeStale('logo');
      showToast('success', accountMessages.logoSaved);
    },
  });
  return (
    <>
      <p className="caption">{accountMessages.logoHint}</p>
      <DropZone
        label={accountMessages.logoDrop}
        accept={ENDINGS}
        problemOf={logoProblem}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <FormError text={upload.error && textOf(upload.error, accountMessages.logoFailed)} />
    </>
  );
}
