import { REPORT_TYPES } from '@verdure/contract/coverage/documents';
import type { IdAndName } from '@verdure/contract/http/fields';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';

import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { intakeMessages } from './intake.messages.ts';
import {
  doubtOf,
  inOrder,
  type IntakeCell,
  type IntakeRow,
  rivalOf,
  sameBefore,
  isTakable,
} from './intake-row.ts';

const TYPE_OPTIONS = REPORT_TYPES.map((value) => ({
  value,
  label: value === 'annual' ? 'Annual' : 'Sustainability',
}));

interface Props {
  readonly rows: readonly IntakeRow[];
  readonly companies: readonly IdAndName[];
  readonly onSet: (key: number, cell: IntakeCell, change: Partial<IntakeRow>) => void;
  readonly onLeaveOut: (key: number) => void;
}

/** What is to be said of a whole file; null: nothing. */
function noteOf(row: IntakeRow, rows: readonly IntakeRow[]): string | null {
  const { state, reason, cover } = row;
  if (state === 'refused') return reason;
  if (state === 'unpacking') return intakeMessages.unpacking;
  if (state === 'reading') return intakeMessages.reading;
  if (state === 'sending') return intakeMessages.sending;
  if (state === 'taken') return intakeMessages.taken;
  if (reason !== null) return reason;
  const same = sameBefore(row, rows);
  if (same !== undefined) return intakeMessages.same(same.file.name);
  const stored = cover?.stored ?? null;
  if (stored !== null) return intakeMessages.stored(stored.company.name, stored.title, stored.year);
  const rival = rivalOf(row, rows);
  return rival === undefined ? null : intakeMessages.rival(rival.file.name);
}

/** What cannot be read of a report that is taken, or may be. */
const gapsOf = ({ state, cover }: IntakeRow): readonly string[] =>
  state === 'refused' ? [] : (cover?.gaps ?? []);

function Doubt({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className="intake-doubt">
      <TriangleAlert className="icon" aria-hidden /> {text}
    </p>
  );
}

/** The companies to choose from, with those that covers name: the list does not have one added a moment ago. */
function choosable(companies: readonly IdAndName[], rows: readonly IntakeRow[]) {
  const named = rows.flatMap(({ cover }) => cover?.company ?? []);
  return [...new Map([...named, ...companies].map((company) => [company.id, company])).values()];
}

function columnsOf(props: Props): readonly PlainColumn<IntakeRow>[] {
  const { rows, companies, onLeaveOut } = props;
  const options = choosable(companies, rows).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return [
    { header: 'File', cell: (row) => <FileCell row={row} note={noteOf(row, rows)} /> },
    {
      header: 'Company',
      cell: (row) =>
        isTakable(row, rows) ? <CompanyCell {...props} row={row} options={options} /> : null,
    },
    {
      header: 'Year',
      cell: (row) => (isTakable(row, rows) ? <YearCell {...props} row={row} /> : null),
    },
    {
      header: 'Kind',
      cell: (row) => (isTakable(row, rows) ? <TypeCell {...props} row={row} /> : null),
    },
    {
      header: 'Leave out',
      isHeaderHidden: true,
      cell: (row) =>
        row.state === 'ready' || row.state === 'refused' ? (
          <IconButton
            label={intakeMessages.remove(row.file.name)}
            icon={<X className="icon" aria-hidden />}
            onClick={() => onLeaveOut(row.key)}
          />
        ) : null,
    },
  ];
}

const labelOf = ({ file }: IntakeRow, what: string): string => `${what} of ${file.name}`;

interface CellProps extends Pick<Props, 'onSet'> {
  readonly row: IntakeRow;
}

const FileCell = ({ row, note }: { readonly row: IntakeRow; readonly note: string | null }) => (
  <div className="intake-file">
    {row.state === 'refused' ? (
      <CircleAlert className="icon" role="img" aria-label={intakeMessages.refused} />
    ) : null}
    {row.file.name}
    <Note text={row.archive === null ? null : intakeMessages.of(row.archive)} />
    <Note text={note} />
    {gapsOf(row).map((gap) => (
      <Note key={gap} text={gap} />
    ))}
  </div>
);

interface CompanyProps extends CellProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const CompanyCell = ({ row, options, onSet }: CompanyProps) => (
  <div className="intake-company">
    <Select
      label={labelOf(row, 'Company')}
      isLabelHidden
      placeholder="choose one"
      options={options}
      value={row.companyId === null ? null : String(row.companyId)}
      onChange={(id) => onSet(row.key, 'company', { companyId: Number(id) })}
    />
    <Doubt text={doubtOf(row, 'company')} />
  </div>
);

const YearCell = ({ row, onSet }: CellProps) => (
  <div className="intake-year">
    <TextField
      label={labelOf(row, 'Year')}
      inputMode="numeric"
      maxLength={4}
      value={row.year}
      onChange={(event) => onSet(row.key, 'year', { year: event.target.value })}
    />
    <Doubt text={doubtOf(row, 'year')} />
  </div>
);

const TypeCell = ({ row, onSet }: CellProps) => (
  <div>
    <Select
      label={labelOf(row, 'Kind')}
      isLabelHidden
      options={TYPE_OPTIONS}
      value={row.type}
      onChange={(type) => onSet(row.key, 'type', { type })}
    />
    <Doubt text={doubtOf(row, 'type')} />
  </div>
);

const Note = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p className="caption">{text}</p>;

/** Every file with its company, year and kind; what is to be looked at comes first. */
export const IntakeTable = (props: Props) => (
  <PlainTable
    label={intakeMessages.title}
    columns={columnsOf(props)}
    rows={inOrder(props.rows)}
    keyOf={({ key }) => key}
    className="intake-table"
  />
);
