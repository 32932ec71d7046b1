import './help-page.css';

import type { Site } from '@verdure/contract/access/site';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';

import { siteQuery } from '../api/site.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { KEYBOARD } from '../ui/shortcuts/keyboard.ts';
import { ShortcutSwitch, ShortcutTable } from '../ui/shortcuts/shortcut-list.tsx';
import { useBoundShortcuts } from '../ui/shortcuts/shortcuts.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { NARROW_TABLE, useMedia } from '../ui/table/use-media.ts';

const FAILED = 'There was an error loading the contact details, please try refreshing';
const BLOCKS_PX = { narrow: 322, wide: 120 } as const;

/** /dashboard/help-support */
export function HelpPage() {
  const site = useQuery(siteQuery());
  const heightPx = BLOCKS_PX[useMedia(NARROW_TABLE) ? 'narrow' : 'wide'];
  // the target of 'g' shortcuts depends on the role
  const leading = useBoundShortcuts().filter(({ keys }) => keys.startsWith('g '));
  const rows = [...KEYBOARD, ...leading];
  return (
    <Page title="Help & Support">
      <Panel title="Words and grades">
        <a href={paths.glossary} className="help-link">
          Open the glossary: every term of the pages, and what each grade means
        </a>
      </Panel>
      <Loaded query={site} failed={FAILED} heightPx={heightPx}>
        {(data) => <Contacts site={data} />}
      </Loaded>
      <Panel title="Keyboard shortcuts">
        <div className="help-shortcuts">
          <ShortcutTable rows={rows} />
          <ShortcutSwitch />
          <p className="caption">
            Single keys stop while something is typed. Press ? on any page for the keys of that
            page.
          </p>
        </div>
      </Panel>
    </Page>
  );
}

function Contacts({ site }: { readonly site: Site }) {
  return (
    <div className="help-blocks">
      <Panel title="Tutorials">
        {site.tutorials_url === null ? (
          <p>No tutorials yet. Write to us and we will show you.</p>
        ) : (
          <a href={site.tutorials_url} target="_blank" rel="noreferrer" className="help-link">
            Open the tutorials
            <ExternalLink className="icon" role="img" aria-label="opens another site" />
          </a>
        )}
      </Panel>
      <Panel title="Contact">
        <a href={`mailto:${site.support_email}`} className="help-link">
          {site.support_email}
        </a>
        {site.support_phone === null ? null : (
          <a href={`tel:${site.support_phone.replaceAll(/[^+\d]/g, '')}`} className="help-link">
            {site.support_phone}
          </a>
        )}
      </Panel>
      <Panel title="Office">
        <address className="help-address">{site.office_address ?? 'Not available'}</address>
      </Panel>
    </div>
  );
}
