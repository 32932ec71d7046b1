import './documents.css';

import { financialYear, REPORT_TYPES, type ReportType } from '@verdure/contract/coverage/documents';
import { REPORT_FILE_BYTES, reportAddress } from '@verdure/contract/desk/report-uploads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { CoverNotice } from './cover-notice.tsx';
import { reportsQuery } from './documents.queries.ts';
import { manageMessages, REPORT_NAMES } from './documents.messages.ts';
import { useUploadReport } from './manage-documents.queries.ts';

interface Props {
  /** Null until one is chosen. */
  readonly companyId: number | null;
}

interface Form {
  readonly file: File | null;
  readonly type: ReportType | null;
  readonly year: string;
  readonly financialYear: string;
  readonly title: string;
  readonly url: string;
}

const EMPTY: Form = { file: null, type: null, year: '', financialYear: '', title: '', url: '' };
const ENDINGS = ['.pdf', '.xlsx', '.xls', '.docx', '.html', '.htm', '.xhtml'];

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100;

/** Why the form cannot be sent; null if it can. */
function whyNot(
  companyId: number | null,
  { file, type, year, url, financialYear: ended }: Form,
): string | null {
  if (companyId === null) return manageMessages.needsCompany;
  if (file === null) return manageMessages.needsFile;
  if (type === null) return manageMessages.needsType;
  if (!isYear(year)) return manageMessages.needsYear;
  if (ended.trim() !== '' && !financialYear.safeParse(ended).success) {
    return manageMessages.badFinancialYear;
  }
  return url === '' || reportAddress.safeParse(url).success ? null : manageMessages.badUrl;
}

const given = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });

/** One report of one company, with its year and type (SCR-MC-08). */
export function UploadReport({ companyId }: Props) {
  const [form, setForm] = useState(EMPTY);
  const set = (part: Partial<Form>) => setForm({ ...form, ...part });
  const upload = useUploadReport();
  const { replaced, isLoading } = useReplaced(companyId, form);
  const [isAsked, setAsked] = useState(false);
  const send = () => {
    const { file, type, year } = form;
    if (file === null || type === null || companyId === null) return;
    const query = {
      company_id: companyId,
      year: Number(year),
      type,
      ...given('financial_year', form.financialYear),
      ...given('title', form.title),
      ...given('url', form.url),
    };
    const onSettled = () => setAsked(false);
    upload.mutate({ file, query }, { onSuccess: () => setForm(EMPTY), onSettled });
  };
  return (
    <div className="report-upload" {...unsavedMark(form !== EMPTY)}>
      <DropZone
        label={form.file === null ? manageMessages.drop : form.file.name}
        accept={ENDINGS}
        maxBytes={REPORT_FILE_BYTES - 1}
        onFiles={([file]) => set({ file: file ?? null })}
      />
      {form.file === null || companyId === null ? null : (
        <CoverNotice file={form.file} companyId={companyId} />
      )}
      <Fields form={form} onChange={set} />
      <div>
        <Button
          variant="primary"
          isPending={upload.isPending || isLoading}
          disabledReason={whyNot(companyId, form)}
          onClick={replaced === null ? send : () => setAsked(true)}
        >
          {manageMessages.send}
        </Button>
      </div>
      <Confirm
        title={manageMessages.replaceTitle(replaced ?? '')}
        action={manageMessages.replaceAction}
        isOpen={isAsked && replaced !== null}
        isPending={upload.isPending}
        onConfirm={send}
        onClose={() => setAsked(false)}
      >
        {manageMessages.replaceWhat(form.file?.name ?? '')}
      </Confirm>
    </div>
  );
}

/** The title of the stored report that the chosen file would replace; null: none. */
function useReplaced(companyId: number | null, { file, type, year }: Form) {
  const { data: years = [], isLoading } = useQuery({
    ...reportsQuery(companyId ?? 0),
    enabled: companyId !== null,
  });
  const ending = /[^.]*$/.exec(file?.name.toLowerCase() ?? '')?.[0];
  const format = ending === 'htm' ? 'html' : ending;
  const stored = years
    .flatMap(({ documents }) => documents)
    .find(
      (each) =>
        each.has_file && each.type === type && each.year === Number(year) && each.format === format,
    );
  return { replaced: stored?.title ?? null, isLoading };
}

interface FieldsProps {
  readonly form: Form;
  readonly onChange: (part: Partial<Form>) => void;
}

const Fields = ({ form, onChange }: FieldsProps) => (
  <>
    <div className="report-upload-row row-low">
      <Select
        label={manageMessages.type}
        placeholder={manageMessages.choose}
        options={REPORT_TYPES.map((type) => ({ value: type, label: REPORT_NAMES[type] }))}
        value={form.type}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label={manageMessages.year}
        inputMode="numeric"
        maxLength={4}
        value={form.year}
        onChange={(event) => onChange({ year: event.target.value })}
      />
      <TextField
        label={manageMessages.financialYear}
        inputMode="numeric"
        maxLength={9}
        value={form.financialYear}
        onChange={(event) => onChange({ financialYear: event.target.value })}
      />
    </div>
    <TextField
      label={manageMessages.title}
      maxLength={300}
      value={form.title}
      onChange={(event) => onChange({ title: event.target.value })}
    />
    <TextField
      label={manageMessages.url}
      maxLength={1_000}
      value={form.url}
      onChange={(event) => onChange({ url: event.target.value })}
    />
  </>
);
