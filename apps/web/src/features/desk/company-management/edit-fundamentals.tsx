import './company-management.css';

import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';
import { useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { numberIn } from '../../../format/typed-number.ts';
import { SendForm } from '../../../ui/controls/send-form.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { fundamentalsMessages } from './company-management.messages.ts';
import { useChangeCompany } from './company-management.queries.ts';
import { JudgedAmounts } from './judged-amounts.tsx';

type Fundamental = CompanyAdministration['fundamentals'][number];
type Kind = keyof typeof fundamentalsMessages.types;

const PAGE_SIZE = 5;
const DEFAULT_YEAR = '2020';
const KINDS = ['revenue', 'expenses', 'wellbeing'] as const;

const money = (usd: number | null): string => (usd === null ? 'N/D' : formatCount(usd));

const COLUMNS: readonly PlainColumn<Fundamental>[] = [
  { header: 'Year', cell: ({ year }) => year },
  { header: 'Revenue', isNumber: true, cell: ({ revenue }) => money(revenue) },
  { header: 'Expenses', isNumber: true, cell: ({ expenses }) => money(expenses) },
  { header: 'Wellbeing', isNumber: true, cell: ({ wellbeing }) => money(wellbeing) },
];

interface Props {
  readonly companyId: number;
  readonly fundamentals: readonly Fundamental[];
  readonly judged: CompanyAdministration['judged_amounts'];
}

/** What a company earned and spent, by year, five a page (SCR-MCM-04). */
export function EditFundamentals({ companyId, fundamentals, judged }: Props) {
  const [page, setPage] = useState(1);
  const { shown, ...paging } = pageOfRows(fundamentals, { page, pageSize: PAGE_SIZE });
  return (
    <div className="sheet-form">
      <p className="caption">{fundamentalsMessages.intro}</p>
      {fundamentals.length === 0 ? (
        <p>{fundamentalsMessages.none}</p>
      ) : (
        <PlainTable
          label="Fundamentals in USD"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ year }) => year}
        />
      )}
      <Pager label={fundamentalsMessages.pages} {...paging} onPage={setPage} />
      <JudgedAmounts companyId={companyId} judged={judged} />
      <AddValue companyId={companyId} />
    </div>
  );
}

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100;

/** What is sent, or why it cannot be yet. */
function bodyOf(value: string, year: string, type: Kind | null) {
  const amount = numberIn(value);
  if (amount === null) return fundamentalsMessages.needsValue;
  if (!isYear(year)) return fundamentalsMessages.needsYear;
  if (type === null) return fundamentalsMessages.needsType;
  return { fundamentals: [{ year: Number(year), [type]: amount }] };
}

function AddValue({ companyId }: Pick<Props, 'companyId'>) {
  const [value, setValue] = useState('');
  const [year, setYear] = useState(DEFAULT_YEAR);
  const [type, setType] = useState<Kind | null>(null);
  return (
    <SendForm
      className="sheet-form"
      action={fundamentalsMessages.add}
      body={bodyOf(value, year, type)}
      send={useChangeCompany(companyId, fundamentalsMessages.saved)}
      onDone={() => setValue('')}
    >
      <div className="sheet-row row-low" {...unsavedMark(value.trim() !== '')}>
        <TextField
          label={fundamentalsMessages.value}
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextField
          label={fundamentalsMessages.year}
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={(event) => setYear(event.target.value)}
        />
        <Select
          label={fundamentalsMessages.type}
          placeholder="choose one"
          options={KINDS.map((kind) => ({ value: kind, label: fundamentalsMessages.types[kind] }))}
          value={type}
          onChange={setType}
        />
      </div>
      {type === 'revenue' && (numberIn(value) ?? 0) < 0 ? (
        <p role="status">{fundamentalsMessages.negativeRevenue}</p>
      ) : null}
    </SendForm>
  );
}
