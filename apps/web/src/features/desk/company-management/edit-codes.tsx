import './company-management.css';

import {
  COMPANY_CODE_PROVIDERS,
  COMPANY_CODE_TYPES,
  type CompanyCode,
} from '@verdure/contract/desk/company-management';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SendForm } from '../../../ui/controls/send-form.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import {
  codesQuery,
  pruneCodesQuery,
  useAddCode,
  useAddPruneCode,
  useDeleteCode,
  useDeletePruneCode,
} from './company-codes.queries.ts';
import { CODE_PROVIDERS, CODE_TYPES, codeMessages } from './company-management.messages.ts';

interface Props {
  readonly companyId: number;
}

const CODES_A_PAGE = 5;
const PRUNE_CODES_A_PAGE = 3;

interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly PlainColumn<Row>[];
  readonly pageSize: number;
  readonly label: string;
  readonly none: string;
}

/** A few rows a page. */
function PagedRows<Row extends { readonly id: number }>(props: ListProps<Row>) {
  const [page, setPage] = useState(1);
  const { rows, columns, pageSize, label, none } = props;
  const { shown, ...paging } = pageOfRows(rows, { page, pageSize });
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <PlainTable label={label} columns={columns} rows={shown} keyOf={({ id }) => id} />
      <Pager label={codeMessages.pages} {...paging} onPage={setPage} />
    </>
  );
}

interface DeleteProps {
  readonly code: string;
  /** What changes for everybody. */
  readonly effect: string;
  readonly isPending: boolean;
  readonly onDelete: () => void;
}

/** In two steps (SCR-GLB-21): the coverage is everybody's. The row goes with its code. */
function DeleteCode({ code, effect, isPending, onDelete }: DeleteProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={codeMessages.delete(code)}
        icon={<Trash2 className="icon" aria-hidden />}
        onClick={() => setAsked(true)}
      />
      <Confirm
        title={codeMessages.delete(code)}
        action={codeMessages.delete(code)}
        isOpen={isAsked}
        isPending={isPending}
        onConfirm={onDelete}
        onClose={() => setAsked(false)}
      >
        {effect}
      </Confirm>
    </>
  );
}

/** Codes that lead to a company (SCR-MCM-02). */
export function EditCodes({ companyId }: Props) {
  const codes = useQuery(codesQuery(companyId));
  const deletion = useDeleteCode();
  const columns: readonly PlainColumn<CompanyCode>[] = [
    { header: 'Code', cell: ({ code }) => code },
    { header: 'Type', cell: ({ type }) => CODE_TYPES[type] },
    { header: 'Provider', cell: ({ provider }) => CODE_PROVIDERS[provider] },
    { header: 'Source code', cell: ({ source_code }) => source_code ?? 'None' },
    {
      header: 'Delete',
      isHeaderHidden: true,
      cell: ({ id, code }) => (
        <DeleteCode
          code={code}
          effect={codeMessages.deleteEffect(code)}
          isPending={deletion.isPending}
          onDelete={() => deletion.mutate(id)}
        />
      ),
    },
  ];
  return (
    <div className="sheet-form">
      <p className="caption">{codeMessages.intro}</p>
      <Loaded query={codes} failed={codeMessages.failed} heightPx={160}>
        {(rows) => (
          <PagedRows
            rows={rows}
            columns={columns}
            pageSize={CODES_A_PAGE}
            label="Codes"
            none={codeMessages.none}
          />
        )}
      </Loaded>
      <AddCode companyId={companyId} />
    </div>
  );
}

function AddCode({ companyId }: Props) {
  const [code, setCode] = useState('');
  const [sourceCode, setSourceCode] = useState('');
  const [type, setType] = useState<CompanyCode['type'] | null>(null);
  const [provider, setProvider] = useState<CompanyCode['provider']>('manual');
  const bodyOf = () => {
    if (code.trim() === '') return codeMessages.needsCode;
    if (type === null) return codeMessages.needsType;
    const source = sourceCode.trim();
    return { code, type, provider, ...(source !== '' && { source_code: source }) };
  };
  const handleDone = () => {
    setCode('');
    setSourceCode('');
  };
  return (
    <SendForm
      className="sheet-form"
      action={codeMessages.add}
      body={bodyOf()}
      send={useAddCode(companyId)}
      onDone={handleDone}
    >
      <div className="sheet-row row-low" {...unsavedMark(code + sourceCode !== '')}>
        <TextField
          label={codeMessages.code}
          value={code}
          maxLength={64}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <TextField
          label={codeMessages.sourceCode}
          value={sourceCode}
          maxLength={64}
          onChange={(event) => setSourceCode(event.target.value)}
        />
        <Select
          label={codeMessages.type}
          placeholder="choose one"
          options={COMPANY_CODE_TYPES.map((value) => ({ value, label: CODE_TYPES[value] }))}
          value={type}
          onChange={setType}
        />
        <Select
          label={codeMessages.provider}
          options={COMPANY_CODE_PROVIDERS.map((value) => ({ value, label: CODE_PROVIDERS[value] }))}
          value={provider}
          onChange={setProvider}
        />
      </div>
    </SendForm>
  );
}

/** Codes by which holdings never find a company (SCR-MCM-03). */
export function EditPruneCodes({ companyId }: Props) {
  const codes = useQuery(pruneCodesQuery(companyId));
  const [code, setCode] = useState('');
  const deletion = useDeletePruneCode();
  return (
    <div className="sheet-form">
      <p className="caption">{codeMessages.pruneIntro}</p>
      <Loaded query={codes} failed={codeMessages.failed} heightPx={120}>
        {(rows) => (
          <PagedRows
            rows={rows}
            columns={[
              { header: 'Code', cell: (row) => row.code },
              {
                header: 'Delete',
                isHeaderHidden: true,
                cell: (row) => (
                  <DeleteCode
                    code={row.code}
                    effect={codeMessages.unpruneEffect(row.code)}
                    isPending={deletion.isPending}
                    onDelete={() => deletion.mutate(row.id)}
                  />
                ),
              },
            ]}
            pageSize={PRUNE_CODES_A_PAGE}
            label="Prune codes"
            none={codeMessages.pruneNone}
          />
        )}
      </Loaded>
      <SendForm
        className="sheet-form"
        action={codeMessages.prune}
        body={code.trim() === '' ? codeMessages.needsCode : { code }}
        send={useAddPruneCode(companyId)}
        onDone={() => setCode('')}
      >
        <TextField
          label={codeMessages.code}
          value={code}
          maxLength={64}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </SendForm>
    </div>
  );
}
