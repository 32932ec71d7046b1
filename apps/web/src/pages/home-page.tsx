import { useViewer } from '../api/viewer.ts';
import { roleWords } from '../format/role-words.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

/** /dashboard, for roles without a home page: shows who is logged in. */
export function HomePage() {
  const viewer = useViewer();
  return (
    <Page title={viewer.full_name} section="Account">
      <Panel title="Your account">
        <p>{roleWords(viewer.role_name) || 'User role pending'}</p>
        <p className="faint">{viewer.email || 'No email available'}</p>
        <p className="faint">{viewer.organisation.name || 'Organisation Not Available'}</p>
      </Panel>
    </Page>
  );
}
