import './no-company-data.css';

import { useRouter } from '@tanstack/react-router';

import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { companyMessages } from './company.messages.ts';

/** For a company that does not exist: what is wrong, the two fixed sentences, two links (SCR-COMP-07). */
export function NoCompanyData() {
  const router = useRouter();
  return (
    <>
      <p>{companyMessages.notThere}</p>
      <Empty
        text={companyMessages.noData}
        why={companyMessages.noDataWhy}
        action={
          <div className="no-company-actions">
            <Button onClick={() => router.history.back()}>Back</Button>
            <a className={buttonClass('secondary')} href={paths.findCompany}>
              Search
            </a>
          </div>
        }
      />
    </>
  );
}
