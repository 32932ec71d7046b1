import { deleteApiKeyEndpoint } from '@verdure/contract/access/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useReplaceViewer } from './account.mutations.ts';
import { GenerateKey } from './generate-key.tsx';
import { KeyFacts } from './key-facts.tsx';
import { NewKey } from './new-key.tsx';

type Asking = 'nothing' | 'generate' | 'end';

/** A key for programs: shown in full once, then only its first and last characters (SCR-ACC-11). */
export function ApiKey() {
  const { apiKey, abilities } = useViewer();
  const [asking, setAsking] = useState<Asking>('nothing');
  const [newKey, setNewKey] = useState<string | null>(null);
  const done = () => setAsking('nothing');
  const end = useEnd(done);
  const reason = abilities.generate_api_key ? null : accountMessages.keyScoped;

  return (
    <Panel title={accountMessages.apiKey}>
      <div className="account-fields">
        <p className="caption">{accountMessages.apiKeyWhat}</p>
        {newKey === null ? null : <NewKey value={newKey} />}
        {apiKey ? <KeyFacts apiKey={apiKey} /> : <p>{accountMessages.noKey}</p>}
        <div className="row">
          <Button disabledReason={reason} onClick={() => setAsking('generate')}>
            {apiKey ? accountMessages.replace : accountMessages.generate}
          </Button>
          {apiKey ? <Button onClick={() => setAsking('end')}>{accountMessages.end}</Button> : null}
        </div>
        {reason === null ? null : <p className="caption">{reason}</p>}
      </div>
      {asking === 'generate' ? (
        <GenerateKey replaces={apiKey !== null} onKey={setNewKey} onClose={done} />
      ) : null}
      <Confirm
        title={accountMessages.endTitle}
        action={accountMessages.end}
        isOpen={asking === 'end'}
        isPending={end.isPending}
        onConfirm={() => {
          setNewKey(null);
          end.mutate();
        }}
        onClose={done}
      >
        {accountMessages.endBody}
      </Confirm>
    </Panel>
  );
}

function useEnd(onDone: () => void) {
  const takeViewer = useReplaceViewer();
  return useMutation({
    mutationFn: () => call(deleteApiKeyEndpoint, {}),
    onSuccess: (user) => {
      takeViewer(user);
      showToast('success', accountMessages.keyEnded);
    },
    onError: (error) => showToast('error', textOf(error, accountMessages.endFailed)),
    onSettled: onDone,
  });
}
