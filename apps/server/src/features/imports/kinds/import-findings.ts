import { ARTICLE_NINE_REQUIREMENTS, TAXONOMY_OBJECTIVES } from '@verdure/contract/vocabulary';
import { FINDING_SUBJECTS, type FindingSubject } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import {
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  loadCompanyIndex,
} from '../lookup/company-index.ts';
import { readCompany } from '../reading/read-company.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { ImportAct, ImportInput } from './import-run.ts';

const FIELDS = [
  ...COMPANY_KEY_FIELDS,
  'year',
  'subject',
  'subject_id',
  'contributes',
  'harms',
  'aligned_turnover',
  'metric_id',
  'reason',
];

interface Finding {
  readonly line: number;
  readonly companyId: number;
  readonly year: number;
  readonly subject: FindingSubject;
  readonly subjectId: number;
  readonly contributes: boolean;
  readonly harms: boolean;
  readonly alignedTurnover: number | null;
  readonly metricId: number | null;
  readonly reason: string | null;
}

const NAMED: Readonly<
  Record<FindingSubject, readonly { readonly id: number; readonly name: string }[]>
> = {
  article_nine: ARTICLE_NINE_REQUIREMENTS,
  taxonomy: TAXONOMY_OBJECTIVES,
};

function subjectOf(row: SourceRow, fields: RowFields): FindingSubject {
  const text = fields.mustText(row, 'subject');
  const found = FINDING_SUBJECTS.find((subject) => subject === text.toLowerCase());
  return found ?? fields.refuse(row, 'subject', 'is neither article_nine nor taxonomy');
}

function subjectIdOf(row: SourceRow, fields: RowFields, subject: FindingSubject): number {
  const text = fields.mustText(row, 'subject_id').toLowerCase();
  const found = NAMED[subject].find(
    ({ id, name }) => String(id) === text || name.toLowerCase() === text,
  );
  return found?.id ?? fields.refuse(row, 'subject_id', `is no part of ${subject}`);
}

const mustFlag = (row: SourceRow, fields: RowFields, field: string): boolean =>
  fields.flag(row, field) ?? fields.refuse(row, field, 'is missing');

function alignedOf(row: SourceRow, fields: RowFields, subject: FindingSubject): number | null {
  const share = fields.number(row, 'aligned_turnover');
  if (share === null) return null;
  if (subject !== 'taxonomy') {
    return fields.refuse(row, 'aligned_turnover', 'belongs to the taxonomy only');
  }
  const isFraction = share >= 0 && share <= 1;
  return isFraction ? share : fields.refuse(row, 'aligned_turnover', 'is no fraction from 0 to 1');
}

interface Known {
  readonly companies: CompanyIndex;
  readonly metricIds: ReadonlySet<number>;
}

function metricOf(row: SourceRow, fields: RowFields, { metricIds }: Known): number | null {
  const id = fields.number(row, 'metric_id');
  if (id === null || metricIds.has(id)) return id;
  return fields.refuse(row, 'metric_id', 'is no metric');
}

function readFinding(row: SourceRow, fields: RowFields, known: Known): Finding {
  const subject = subjectOf(row, fields);
  return {
    line: row.line,
    companyId: readCompany(row, fields, known.companies),
    year: fields.year(row, 'year') ?? fields.refuse(row, 'year', 'is missing'),
    subject,
    subjectId: subjectIdOf(row, fields, subject),
    contributes: mustFlag(row, fields, 'contributes'),
    harms: mustFlag(row, fields, 'harms'),
    alignedTurnover: alignedOf(row, fields, subject),
    metricId: metricOf(row, fields, known),
    reason: fields.text(row, 'reason'),
  };
}

const COLUMNS = {
  company_id: 'integer',
  subject: 'text',
  subject_id: 'integer',
  year: 'integer',
  contributes: 'boolean',
  harms: 'boolean',
  aligned_turnover: 'double precision',
  metric_id: 'integer',
  reason: 'text',
} as const;

/** A new version replaces the finding in force; one that waits for approval replaces nothing yet. */
async function writeFindings(
  tx: AdministrationTransaction,
  findings: readonly Finding[],
  { source, isApproved }: Pick<ImportInput, 'source' | 'isApproved'>,
) {
  await sql`create temporary table staged_findings (company_id integer, subject text,
    subject_id integer, year smallint, contributes boolean, harms boolean,
    aligned_turnover float8, metric_id integer, reason text) on commit drop`.execute(tx);
  await insertRows(
    tx,
    { table: 'staged_findings', columns: COLUMNS },
    findings.map((row) => [
      row.companyId,
      row.subject,
      row.subjectId,
      row.year,
      row.contributes,
      row.harms,
      row.alignedTurnover,
      row.metricId,
      row.reason,
    ]),
  );
  const same = sql`(old.company_id, old.subject, old.subject_id, old.year)
    = (staged.company_id, staged.subject, staged.subject_id, staged.year)`;
  const inForce = sql`${same} and old.approved = ${isApproved} and old.superseded_at is null`;
  const equal = await sql`
    delete from staged_findings staged using company_findings old where ${inForce}
      and (old.contributes, old.harms, old.aligned_turnover, old.metric_id, old.reason)
        is not distinct from (staged.contributes, staged.harms, staged.aligned_turnover,
          coalesce(staged.metric_id, old.metric_id), coalesce(staged.reason, old.reason))
  `.execute(tx);
  await sql`
    update company_findings old set superseded_at = now() from staged_findings staged where ${inForce}
  `.execute(tx);
  const added = await sql`
    insert into company_findings (company_id, subject, subject_id, year, version, approved,
      contributes, harms, aligned_turnover, metric_id, reason, source)
    select company_id, subject, subject_id, year,
      coalesce((select max(version) from company_findings old where ${same}), 0) + 1,
      ${isApproved}, contributes, harms, aligned_turnover, metric_id, reason, ${source}
    from staged_findings staged
  `.execute(tx);
  return {
    taken: Number(added.numAffectedRows ?? 0n),
    unchanged: Number(equal.numAffectedRows ?? 0n),
  };
}

/** Imports findings on the requirements of Article 9 and the objectives of the taxonomy. */
export const importFindings: ImportAct = async (tx, input) => {
  const fields = bindFields(input.mapping, columnPlaces(input.table.columns), FIELDS);
  const metrics = await tx.selectFrom('metrics').select('id').execute();
  const known = {
    companies: await loadCompanyIndex(tx),
    metricIds: new Set(metrics.map(({ id }) => id)),
  };
  const book = new TallyBook();
  const findings = new Map<string, Finding>();
  for await (const row of input.table.rows) {
    book.process(row, () => {
      const finding = readFinding(row, fields, known);
      const { companyId, subject, subjectId, year } = finding;
      const key = `${companyId} ${subject} ${subjectId} ${year}`;
      const earlier = findings.get(key);
      if (earlier !== undefined) {
        fields.refuse(row, 'subject_id', `line ${earlier.line} has this company, subject and year`);
      }
      findings.set(key, finding);
    });
  }
  const written = await writeFindings(tx, [...findings.values()], input);
  return book.close(written);
};
