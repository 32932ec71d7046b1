import { FileText, Lock } from 'lucide-react';
import { useState } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { useSite } from '../../../api/site.ts';
import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageAction } from '../../../ui/page.tsx';
import { useCommands } from '../../../ui/shortcuts/shortcuts.ts';
import { premiumWords } from '../../../ui/states/premium-words.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { TearsheetModal } from './tearsheet-modal.tsx';
import { tearsheetsMessages } from './tearsheets.messages.ts';

interface Props {
  readonly scope: InvestmentScope;
  /** Why there is nothing to report yet; null if there is. */
  readonly whyNot: string | null;
}

/** Opens the tearsheet modal; that of a fund is locked without the funds feature (SCR-FUND-08). */
export function TearsheetAction({ scope, whyNot }: Props) {
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const supportEmail = useSite()?.support_email;
  const { what, how } = premiumWords('Funds data', supportEmail);
  const isLocked = scope.type === 'fund' && !hasFeature(viewer, 'funds');
  const Icon = isLocked ? Lock : FileText;
  const disabledReason = isLocked ? `${what} ${how}` : whyNot;
  useCommands([
    {
      label: tearsheetsMessages.title,
      run: () => (disabledReason === null ? setOpen(true) : showToast('info', disabledReason)),
    },
  ]);
  return (
    <>
      <PageAction>
        <Button
          icon={<Icon className="icon" aria-hidden />}
          disabledReason={disabledReason}
          onClick={() => setOpen(true)}
        >
          {tearsheetsMessages.title}
        </Button>
      </PageAction>
      {isOpen ? <TearsheetModal scope={scope} onEnd={() => setOpen(false)} /> : null}
    </>
  );
}
