import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { Copy } from 'lucide-react';

import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { type NamedQuery, sheetNames } from './sheet-names.ts';
import { helpMessages } from './templates.messages.ts';

async function copy(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(name);
    showToast('success', helpMessages.copied(name));
  } catch {
    showToast('error', helpMessages.notCopied);
  }
}

/** How templates work, with the worksheet name of every saved query (SCR-REPT-05). */
export function TemplateHelp({ queries }: { readonly queries: readonly SavedQueryRow[] }) {
  return (
    <Panel title={helpMessages.title}>
      <div className="stack">
        <h3 className="template-heading">{helpMessages.sheets}</h3>
        {queries.length === 0 ? (
          <p className="caption">{helpMessages.noQueries}</p>
        ) : (
          <ul className="template-names" aria-label={helpMessages.sheets}>
            {sheetNames(queries).map((named) => (
              <SheetName key={named.query.id} {...named} />
            ))}
          </ul>
        )}
        <ul className="template-help">
          {helpMessages.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function SheetName({ query, sheetName, isHidden }: NamedQuery) {
  return (
    <li>
      <span className="template-name">
        <code>{sheetName}</code>
        <span className="caption">{query.name}</span>
        {isHidden ? <span className="caption">{helpMessages.older}</span> : null}
      </span>
      <IconButton
        label={`${helpMessages.copy} ${sheetName}`}
        icon={<Copy className="icon" aria-hidden />}
        onClick={() => void copy(sheetName)}
      />
    </li>
  );
}
