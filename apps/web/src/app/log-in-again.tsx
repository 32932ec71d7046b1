import { getUserEndpoint } from '@verdure/contract/access/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';

import { call } from '../api/call.ts';
import { onOtherLogin, sessionToken } from '../api/session.ts';
import { viewerQuery } from '../api/viewer.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { useModalDialog } from '../ui/overlay/use-modal-dialog.ts';
import { forgetUnsaved } from '../ui/unsaved.ts';
import { beginAnew, goToLogin } from './go-to-login.ts';
import { isPageFrozen, onFreezeChange, releasePage } from './frozen-page.ts';

/**
 * Over a page whose session is over while something on it is not saved. After a login in another
 * tab the page goes on, for the same person only.
 */
export function LogInAgain() {
  const isHeld = useSyncExternalStore(onFreezeChange, isPageFrozen);
  useOtherLogin();
  return isHeld ? <AgainDialog /> : null;
}

/** Another tab has logged in: the same person goes on here, another begins anew. */
function useOtherLogin(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = async () => {
      const before = queries.getQueryData(viewerQuery().queryKey);
      if (before === undefined || sessionToken() === null) return;
      const now = await call(getUserEndpoint, {});
      if (now.id !== before.id) {
        forgetUnsaved();
        return beginAnew();
      }
      if (!isPageFrozen()) return;
      releasePage();
      await queries.invalidateQueries();
    };
    // without an answer the page stays as it is, and looks again when its tab is shown
    const lookQuietly = () => void look().catch(() => undefined);
    const lookIfHeld = () => {
      if (isPageFrozen()) lookQuietly();
    };
    const forget = onOtherLogin(lookQuietly);
    window.addEventListener('focus', lookIfHeld);
    return () => {
      forget();
      window.removeEventListener('focus', lookIfHeld);
    };
  }, [queries]);
}

const TITLE = 'Log in again';
const TEXT =
  'Your session has ended. What you typed is still here. Log in in a new tab, then come back to this page: it goes on.';

const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
};

function AgainDialog() {
  const id = useId();
  const dialog = useModalDialog();
  const { email } = useQueryClient().getQueryData(viewerQuery().queryKey) ?? {};
  return createPortal(
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={keepOpen}
    >
      <div className="dialog-box">
        <div className="modal-header">
          <h2 id={id} className="modal-title">
            {TITLE}
          </h2>
        </div>
        <div className="modal-body">
          <p>{TEXT}</p>
          {email === undefined ? null : <p className="caption">You were logged in as {email}.</p>}
        </div>
        <div className="modal-footer">
          <Button
            onClick={() => {
              forgetUnsaved();
              goToLogin('over');
            }}
          >
            Leave without saving
          </Button>
          <a className={buttonClass('primary')} href={paths.login} target="_blank" rel="noopener">
            {TITLE}
          </a>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
