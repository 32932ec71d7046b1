import './documents.css';

import { financialYear } from '@verdure/contract/coverage/documents';
import type { CompanyAdministration } from '@verdure/contract/desk/company-administration';
import { Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { yearMessages } from './documents.messages.ts';
import { useChangeYear, useDeleteYear } from './manage-documents.queries.ts';

type ReportingYear = CompanyAdministration['reporting_years'][number];

interface Props {
  /** Newest first. */
  readonly years: readonly ReportingYear[];
}

/** The reporting years of a company, each to edit or delete (SCR-MCM-08). */
export function ReportingYears({ years }: Props) {
  if (years.length === 0) return <p>{yearMessages.none}</p>;
  return (
    <ul>
      {years.map((year) => (
        <li key={year.id}>
          <Year reportingYear={year} />
        </li>
      ))}
    </ul>
  );
}

function Year({ reportingYear }: { readonly reportingYear: ReportingYear }) {
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, year, financial_year } = reportingYear;
  const deletion = useDeleteYear(id);
  return (
    <>
      <div className="managed-year">
        <span>
          {year} <span className="caption">financial year {financial_year ?? 'unknown'}</span>
        </span>
        <span className="managed-year-actions">
          <IconButton
            label={isEdited ? yearMessages.cancel(year) : yearMessages.edit(year)}
            icon={
              isEdited ? (
                <X className="icon" aria-hidden />
              ) : (
                <Pencil className="icon" aria-hidden />
              )
            }
            isExpanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          />
          <IconButton
            label={yearMessages.delete(year)}
            icon={<Trash2 className="icon" aria-hidden />}
            onClick={() => setAsked(true)}
          />
        </span>
      </div>
      {isEdited ? (
        <EditYear reportingYear={reportingYear} onSaved={() => setEdited(false)} />
      ) : null}
      <Confirm
        title={yearMessages.deleteTitle(year)}
        action={yearMessages.deleteAction}
        isOpen={isAsked}
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {yearMessages.deleteWhat}
      </Confirm>
    </>
  );
}

interface EditProps {
  readonly reportingYear: ReportingYear;
  readonly onSaved: () => void;
}

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100;

function EditYear({ reportingYear: { id, year, financial_year }, onSaved }: EditProps) {
  const [newYear, setYear] = useState(String(year));
  const [newFinancialYear, setFinancialYear] = useState(financial_year ?? String(year));
  const change = useChangeYear(id);
  const isFinancialYear = financialYear.safeParse(newFinancialYear).success;
  const needsFinancial = isFinancialYear ? null : yearMessages.needsFinancialYear;
  return (
    <div className="report-upload-row row-low">
      <TextField
        label={yearMessages.year}
        inputMode="numeric"
        maxLength={4}
        value={newYear}
        onChange={(event) => setYear(event.target.value)}
      />
      <TextField
        label={yearMessages.financialYear}
        inputMode="numeric"
        maxLength={9}
        value={newFinancialYear}
        onChange={(event) => setFinancialYear(event.target.value)}
      />
      <Button
        variant="primary"
        isPending={change.isPending}
        disabledReason={isYear(newYear) ? needsFinancial : yearMessages.needsYear}
        onClick={() =>
          change.mutate(
            { newYear: Number(newYear), newFinancialYear: newFinancialYear.trim() },
            { onSuccess: onSaved },
          )
        }
      >
        {yearMessages.confirmEdit}
      </Button>
    </div>
  );
}
