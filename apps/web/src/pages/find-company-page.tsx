import { FindCompany } from '../features/coverage/companies/find-company.tsx';
import { Page } from '../ui/page.tsx';

/** /dashboard/company */
export function FindCompanyPage() {
  return (
    <Page title="Find a company" section="Companies">
      <FindCompany />
    </Page>
  );
}
