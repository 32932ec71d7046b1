import './file-format.css';

import type { ReactNode } from 'react';

import { Button } from './controls/button.tsx';
import { download } from './download.ts';
import type { Download } from './download.ts';
import { PlainTable } from './table/plain-table.tsx';
import type { PlainColumn } from './table/plain-table.tsx';

export interface FormatPart {
  /** As it is written in the file. */
  readonly name: string;
  readonly holds: string;
}

interface Props {
  readonly parts: readonly FormatPart[];
  readonly example: Download;
  readonly children?: ReactNode;
}

const TITLE = 'What a file holds';

const COLUMNS: readonly PlainColumn<FormatPart>[] = [
  { header: 'Name', cell: ({ name }) => <code>{name}</code> },
  { header: 'Holds', cell: ({ holds }) => holds },
];

/** What the product reads in a file, folded away, and an example to begin from. */
export const FileFormat = ({ parts, example, children }: Props) => (
  <details className="file-format">
    <summary>{TITLE}</summary>
    <div className="stack">
      <PlainTable label={TITLE} columns={COLUMNS} rows={parts} keyOf={({ name }) => name} />
      {children}
      <div>
        <Button size="dense" onClick={() => download(example)}>
          Download an example
        </Button>
      </div>
    </div>
  </details>
);
