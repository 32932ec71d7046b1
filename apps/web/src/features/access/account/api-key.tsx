import { deleteApiKeyEndpoint, generateApiKeyEndpoint } from '@verdure/contract/access/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useViewer, viewerQuery } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useTakeViewer } from './account.mutations.ts';
import { KeyFacts } from './key-facts.tsx';
import { NewKey } from './new-key.tsx';

type Asking = 'nothing' | 'replace' | 'end';

/** A key for programs: shown whole once, then only by its ends (SCR-ACC-11). */
export function ApiKey() {
  const { apiKey, abilities } = useViewer();
  const [asking, setAsking] = useState<Asking>('nothing');
  const done = () => setAsking('nothing');
  const generate = useGenerate(done);
  const end = useEnd(done);
  const reason = abilities.generate_api_key ? null : accountMessages.keyScoped;

  return (
    <Panel title={accountMessages.apiKey}>
      <div className="account-fields">
        <p className="caption">{accountMessages.apiKeyWhat}</p>
        {generate.data ? <NewKey value={generate.data.apiKey.key} /> : null}
        {apiKey ? <KeyFacts apiKey={apiKey} /> : <p>{accountMessages.noKey}</p>}
        <div className="account-buttons">
          <Button
            disabledReason={reason}
            isPending={generate.isPending}
            onClick={() => (apiKey ? setAsking('replace') : generate.mutate())}
          >
            {apiKey ? accountMessages.replace : accountMessages.generate}
          </Button>
          {apiKey ? <Button onClick={() => setAsking('end')}>{accountMessages.end}</Button> : null}
        </div>
        {reason === null ? null : <p className="caption">{reason}</p>}
      </div>
      <Confirm
        title={accountMessages.replaceTitle}
        action={accountMessages.replace}
        isOpen={asking === 'replace'}
        isPending={generate.isPending}
        onConfirm={() => generate.mutate()}
        onClose={done}
      >
        {accountMessages.replaceBody}
      </Confirm>
      <Confirm
        title={accountMessages.endTitle}
        action={accountMessages.end}
        isOpen={asking === 'end'}
        isPending={end.isPending}
        onConfirm={() => {
          generate.reset();
          end.mutate();
        }}
        onClose={done}
      >
        {accountMessages.endBody}
      </Confirm>
    </Panel>
  );
}

function useGenerate(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateApiKeyEndpoint, {}),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries(viewerQuery()),
    onError: (error) => showToast('error', textOf(error, accountMessages.keyFailed)),
    onSettled: onDone,
  });
}

function useEnd(onDone: () => void) {
  const takeViewer = useTakeViewer();
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
