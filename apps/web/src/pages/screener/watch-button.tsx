import { addWatchRuleEndpoint } from '@verdure/contract/alerts/watching';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { watchingMessages } from '../../features/alerts/watching/watching.messages.ts';
import { SaveQueryModal } from '../../features/screening/saved-queries/save-query-modal.tsx';
import type { ScreenerMode } from '../../features/screening/screener/screener.messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  readonly mode: ScreenerMode;
  readonly query: ScreenerQuery;
}

/** Begins a rule for who enters and who leaves; a query that is not saved is saved first. */
export function WatchButton({ mode, query }: Props) {
  const { q, query: changed } = useSearch({ from: paths.screener });
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const watch = (id: number) => void navigate({ to: paths.watching, search: { query: id } });
  if (!mayCall(useViewer(), addWatchRuleEndpoint)) return null;
  return (
    <>
      <Button
        icon={<Eye className="icon" aria-hidden />}
        onClick={() => (q === undefined || changed !== undefined ? setSaving(true) : watch(q))}
      >
        {watchingMessages.watch}
      </Button>
      {isSaving ? (
        <SaveQueryModal
          mode={mode}
          query={query}
          why={watchingMessages.saveFirst}
          onSaved={({ id }) => watch(id)}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
