import '../ui/table/plain-table.css';
import './glossary-page.css';

import { GRADE_LABELS, GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { GradeMark } from '../ui/grade/grade-mark.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableScroll } from '../ui/table/table-scroll.tsx';
import { TERM_GROUPS } from '../ui/terms/terms.ts';
import type { TermText } from '../ui/terms/term-text.ts';
import { paths, termPath } from '../paths.ts';

/** The bands of methodology 7.1, in standard deviations from the centre. */
const BANDS = {
  A: 'more than 1.5 above 2',
  B: '0.5 to 1.5 above 2',
  C: 'at most 0.5 from 2',
  D: '0.5 to 1.5 below 2',
  E: 'more than 1.5 below 2',
} as const satisfies Record<Grade, string>;

/** /dashboard/help, also /help: every term of the interface, each with an address. */
export function GlossaryPage() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <Page
      title="Glossary"
      section="Help"
      actions={<a href={paths.helpSupport}>Help &amp; Support</a>}
    >
      <Panel title="Grades">
        <TableScroll label="Grade bands">
          <GradeBands />
        </TableScroll>
      </Panel>
      {TERM_GROUPS.map(({ title, terms }) => (
        <Panel key={title} title={title}>
          <dl className="glossary">
            {terms.map((term) => (
              <Entry key={term.id} term={term} isCurrent={term.id === hash} />
            ))}
          </dl>
        </Panel>
      ))}
    </Page>
  );
}

function GradeBands() {
  return (
    <table className="plain-table grade-bands">
      <thead>
        <tr>
          <th scope="col">Grade</th>
          <th scope="col">Meaning</th>
          <th scope="col">Score, in standard deviations</th>
        </tr>
      </thead>
      <tbody>
        {GRADES.map((grade) => (
          <tr key={grade}>
            <th scope="row">
              <GradeMark grade={grade} size="md" fill="solid" />
            </th>
            <td>{GRADE_LABELS[grade]}</td>
            <td>{BANDS[grade]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  readonly term: TermText;
  readonly isCurrent: boolean;
}

const Entry = ({ term: { id, name, meaning }, isCurrent }: EntryProps) => (
  <div id={id} data-current={isCurrent || undefined}>
    <dt>
      <a href={termPath(id)} aria-current={isCurrent ? 'location' : undefined}>
        {name}
      </a>
    </dt>
    <dd>{meaning}</dd>
  </div>
);
