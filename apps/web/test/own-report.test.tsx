import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReport } from '@verdure/contract/desk/own-reports';
import { expect, it } from 'vitest';

import { OwnReportRead } from '../src/features/coverage/own-data/own-report.tsx';
import { ownReportOf } from './own-data-factories.ts';

function open(changes: Partial<OwnReport> = {}) {
  const sheets: File[] = [];
  const report = ownReportOf(changes);
  render(
    <OwnReportRead
      fileName="northgate-2024.pdf"
      report={report}
      onTake={(sheet) => sheets.push(sheet)}
    />,
  );
  return { person: userEvent.setup(), sheets };
}

it('figures of a report are ticked, awareness is not, and what is ticked becomes a file of own data', async () => {
  const { person, sheets } = open();
  const row = screen.getByRole('row', { name: /^Scope 1 emissions.* 2024 1.5 kt 23/ });
  expect(within(row).getByText(/Scope 1 \(kt CO2e\) \| 1\.75 \| 1\.5/)).toBeVisible();
  const awareness = 'Take Awareness: Strategy to manage GHG emissions 2024';
  expect(screen.getByRole('checkbox', { name: awareness })).not.toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: 'Take Scope 1 emissions 2023' }));
  await person.click(screen.getByRole('button', { name: 'Try 1 ticked' }));
  const [sheet] = sheets;
  expect(sheet?.name).toBe('northgate-2024.csv');
  expect((await sheet?.text())?.split('\r\n').slice(0, 2)).toEqual([
    '"ISIN","Year","Metric","Unit","Value","Place in northgate-2024.pdf"',
    '"GB00BN7SWP63","2024","Scope 1 emissions","kt","1.5","page 23: | 2023 | 2024 / Scope 1 (kt CO2e) | 1.75 | 1.5"',
  ]);
});

it('a report that names no known company asks for it, and takes its name', async () => {
  const { person, sheets } = open({ company: null, is_company_sure: false });
  expect(screen.getByText(/name no company that is known here/)).toBeVisible();
  const act = screen.getByRole('button', { name: 'Try 2 ticked' });
  expect(act).toHaveAccessibleDescription('Enter the company first');
  await person.type(screen.getByRole('textbox', { name: 'Company of the report' }), 'Northgate');
  await person.click(act);
  expect(await sheets[0]?.text()).toContain('"Company","Year"');
});
