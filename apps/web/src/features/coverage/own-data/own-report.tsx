import type { OwnReport, OwnReportValue } from '@verdure/contract/desk/own-reports';
import { isIsin } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { csvOf } from '../../../format/csv.ts';
import { formatNumber } from '../../../format/number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ownDataMessages } from './own-data.messages.ts';

interface Props {
  readonly fileName: string;
  readonly report: OwnReport;
  /** Takes what is ticked on as a file of own data. */
  readonly onTake: (sheet: File) => void;
}

const keyOf = ({ metric, year, page }: OwnReportValue): string => `${metric} ${year} ${page}`;

/** Awareness is a judgement: a reader makes it, the machine only proposes it. */
const isTakenAtFirst = ({ unit }: OwnReportValue): boolean => unit !== 'points';

/** 'page 23: Scope 1 (kt CO2e) | 1.5': what stands beside the figure from then on. */
const placeOf = ({ page, passage }: OwnReportValue): string =>
  [page === null ? '' : `page ${page}`, passage.replaceAll('\n', ' / ')]
    .filter((part) => part !== '')
    .join(': ');

/** Values as the upload of own data reads them; a company without an ISIN goes by its name. */
function sheetOf(fileName: string, company: string, values: readonly OwnReportValue[]): File {
  // a head of its own: a mapping that was saved for one report fits no other, whose source it would name
  const place = `Place in ${fileName}`;
  const head = [isIsin(company) ? 'ISIN' : 'Company', 'Year', 'Metric', 'Unit', 'Value', place];
  const lines = values.map((each) => [
    company,
    each.year,
    each.metric,
    each.unit,
    each.value,
    placeOf(each),
  ]);
  return new File([csvOf([head, ...lines])], `${fileName.replace(/\.[a-z]+$/i, '')}.csv`, {
    type: 'text/csv',
  });
}

/** What a report says, each value with its passage: ticked is taken. */
export function OwnReportRead({ fileName, report, onTake }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(report.values.filter((each) => !isTakenAtFirst(each)).map(keyOf)),
  );
  const [company, setCompany] = useState(report.company?.isin ?? report.company?.name ?? '');
  const taken = report.values.filter((each) => !left.has(keyOf(each)));
  const setTaken = (value: OwnReportValue, isTaken: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isTaken) next.delete(keyOf(value));
      else next.add(keyOf(value));
      return next;
    });
  const tick: PlainColumn<OwnReportValue> = {
    header: ownDataMessages.take,
    cell: (value) => (
      <Checkbox
        label=""
        name={ownDataMessages.takeOf(value.metric, value.year)}
        isChecked={!left.has(keyOf(value))}
        onChange={(isTaken) => setTaken(value, isTaken)}
      />
    ),
  };
  const [name = tick, ...others] = COLUMNS;
  return (
    <Panel title={ownDataMessages.reportSays(fileName)}>
      <div className="stack">
        <p>{ownDataMessages.reportRead(report)}</p>
        {report.is_company_sure ? null : (
          <Note kind="warning">{ownDataMessages.notSureOf(report.company?.name ?? null)}</Note>
        )}
        {report.gaps.map((gap) => (
          <Note key={gap} kind="warning">
            {gap}
          </Note>
        ))}
        <TextField
          label={ownDataMessages.reportCompany}
          hint={ownDataMessages.reportCompanyHint(report.company?.name ?? null)}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
        <div>
          <Button
            variant="primary"
            onClick={() => onTake(sheetOf(fileName, company.trim(), taken))}
            disabledReason={whyNotTaken(company, taken.length)}
          >
            {ownDataMessages.tryTicked(taken.length)}
          </Button>
        </div>
        {report.values.length === 0 ? null : (
          <PlainTable
            label={ownDataMessages.reportValues}
            className="own-report"
            columns={[name, tick, ...others]}
            rows={report.values}
            keyOf={keyOf}
          />
        )}
      </div>
    </Panel>
  );
}

function whyNotTaken(company: string, count: number): string | null {
  if (count === 0) return ownDataMessages.nothingTicked;
  return company.trim() === '' ? ownDataMessages.noReportCompany : null;
}

const COLUMNS: readonly PlainColumn<OwnReportValue>[] = [
  { header: ownDataMessages.metric, cell: ({ metric }) => metric },
  { header: ownDataMessages.year, isNumber: true, cell: ({ year }) => year },
  { header: ownDataMessages.value, isNumber: true, cell: ({ value }) => formatNumber(value) },
  { header: ownDataMessages.unit, cell: ({ unit }) => unit },
  { header: ownDataMessages.page, isNumber: true, cell: ({ page }) => page ?? '' },
  {
    header: ownDataMessages.passage,
    cell: ({ passage }) => <span className="own-passage">{passage}</span>,
  },
];
