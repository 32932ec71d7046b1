import './company-summary.css';

import type { CompanyDimension } from '@verdure/contract/coverage/companies';
import type { CompanyNote, NoteType } from '@verdure/contract/coverage/notes';
import { GRADE_LABELS } from '@verdure/contract/vocabulary';
import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { PILLAR_TITLES, summaryMessages } from './company.messages.ts';
import { ESG_PILLARS } from './metric-walk.ts';
import { type ShownTotal, shownTotals } from './shown-totals.ts';
import { type CompanySummaryParts, mailAddress, summaryText } from './summary-text.ts';

interface Props extends CompanySummaryParts {
  readonly actions?: ReactNode;
  /** Where a score of an issue is explained. */
  readonly issuePath: (issue: { readonly id: number; readonly pillar: string }) => string;
}

/** A company on one page, to mail or to print (SCR-COMP-03). */
export function CompanySummary({ actions, issuePath, ...parts }: Props) {
  const { company, scores, notes } = parts;
  return (
    <article className="company-summary panel" aria-label={summaryMessages.title}>
      {actions}
      <Headline {...parts} />
      <PlainTable
        label={summaryMessages.totals}
        columns={TOTAL_COLUMNS}
        rows={shownTotals(scores)}
        keyOf={({ label }) => label}
      />
      <div className="summary-halves">
        <Notes title="Key risks" type="risk" notes={notes} />
        <Notes title="Key points" type="point" notes={notes} />
      </div>
      <div className="summary-halves">
        {ESG_PILLARS.map((pillar) => (
          <Issues
            key={pillar}
            title={PILLAR_TITLES[pillar]}
            issues={scores.dimensions[pillar] ?? []}
            pathOf={(id) => issuePath({ id, pillar })}
          />
        ))}
      </div>
      {scores.excluded_activities.length === 0 ? null : (
        <p>
          {summaryMessages.excluded} {scores.excluded_activities.map(({ name }) => name).join(', ')}
          .
        </p>
      )}
      {company.proxy ? <p>{summaryMessages.proxy}</p> : null}
    </article>
  );
}

/** Mails and prints the summary of a page. */
export function SummaryActions(parts: CompanySummaryParts) {
  const { name } = parts.company;
  const address = mailAddress(
    `${name}: ${summaryMessages.subject}`,
    summaryText(parts, window.location.href),
  );
  return (
    <div className="summary-actions no-print">
      <a className="button button-secondary" href={address}>
        <Mail className="icon" aria-hidden />
        {summaryMessages.mail}
      </a>
      <Button icon={<Printer className="icon" aria-hidden />} onClick={() => window.print()}>
        {summaryMessages.print}
      </Button>
    </div>
  );
}

function Headline({ scores, profileName }: CompanySummaryParts) {
  const { score = null, grade = null } = scores.totals.esg ?? {};
  return (
    <div className="summary-headline">
      <GradeMark grade={grade} score={score} size="xl" fill="solid" />
      <div>
        <p>
          <span className="display">{formatScore(score)}</span>
          <span className="faint"> / 4</span> {grade === null ? null : GRADE_LABELS[grade]}
        </p>
        <p className="caption">{summaryMessages.under(profileName)}</p>
      </div>
    </div>
  );
}

const TOTAL_COLUMNS = [
  { header: 'Total', cell: ({ label }: ShownTotal) => label },
  {
    header: 'Score',
    isNumber: true,
    cell: ({ total: { score, grade } }: ShownTotal) => (
      <>
        {formatScore(score)} <GradeMark grade={grade} score={score} />
      </>
    ),
  },
  {
    header: 'Change',
    isNumber: true,
    cell: ({ total }: ShownTotal) => <ChangeIndicator change={total.change} />,
  },
  {
    header: 'Average peer score',
    isNumber: true,
    cell: ({ total }: ShownTotal) => formatScore(total.peer_average),
  },
  {
    header: 'Rank',
    isNumber: true,
    cell: ({ total: { rank, ranked } }: ShownTotal) =>
      rank === null ? '–' : `${formatCount(rank)} of ${formatCount(ranked)}`,
  },
];

interface NotesProps {
  readonly title: string;
  readonly type: NoteType;
  readonly notes: readonly CompanyNote[];
}

/** Own notes of a kind that fit on the page beside the default ones; the newest come first. */
const MOST_OWN_NOTES = 5;

function Notes({ title, type, notes }: NotesProps) {
  const ofType = notes.filter((note) => note.type === type);
  const own = ofType.filter((note) => !note.default).toReversed();
  const shown = [...ofType.filter((note) => note.default), ...own.slice(0, MOST_OWN_NOTES)];
  if (shown.length === 0) return null;
  const more = own.length - MOST_OWN_NOTES;
  return (
    <section aria-label={title}>
      <h2 className="summary-title">{title}</h2>
      <ul>
        {shown.map((note) => (
          <li key={note.id ?? `issue ${note.dimension_id}`} className="summary-row">
            <span className="summary-note">
              {note.dimension_name}
              {note.default ? null : <span className="summary-words">: {note.reason}</span>}
            </span>
            {note.default ? <Scored score={note.score} grade={note.grade} /> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="caption">{summaryMessages.moreNotes(more)}</p> : null}
    </section>
  );
}

interface IssuesProps {
  readonly title: string;
  readonly issues: readonly CompanyDimension[];
  readonly pathOf: (issueId: number) => string;
}

function Issues({ title, issues, pathOf }: IssuesProps) {
  if (issues.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="summary-title">{title}</h2>
      <ul>
        {issues.map(({ id, name, overall_score, overall_grade }) => (
          <li key={id} className="summary-row">
            <a href={pathOf(id)}>{name}</a>
            <Scored score={overall_score} grade={overall_grade} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Scored = ({ score, grade }: Pick<CompanyNote, 'score' | 'grade'>) => (
  <span className="summary-score">
    {formatScore(score)} <GradeMark grade={grade} score={score} />
  </span>
);
