import {
  type checkReceiptEndpoint,
  MOST_LISTED_FIGURES,
  RECEIPT_FILE_BYTES,
} from '@verdure/contract/administration/receipts';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { formatMoment } from '../../../format/date.ts';
import { counted, formatCount } from '../../../format/number.ts';
import { textsApart } from '../../../format/texts-apart.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { receiptMessages as words } from './receipt.messages.ts';
import { useCheckReceipt } from './audit.queries.ts';

type Checked = AnswerOf<typeof checkReceiptEndpoint>;
type Figure = Checked['figures'][number];

const ENDINGS = ['.xlsx', '.xlsm', '.csv', '.pdf'];

/** Says of a file that left whether its figures are those of its receipt, and of the store. */
export function CheckReceipt() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)}>
        {words.title}
      </Button>
      <Modal title={words.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Check />
      </Modal>
    </>
  );
}

function Check() {
  const check = useCheckReceipt();
  return (
    <div className="stack">
      <p>{words.why}</p>
      <DropZone
        label={words.drop}
        accept={ENDINGS}
        maxBytes={RECEIPT_FILE_BYTES - 1}
        onFiles={([file]) => void (file && !check.isPending && check.mutate(file))}
      />
      <div aria-live="polite">
        {check.isPending ? <p className="caption">{words.checking}</p> : null}
        {check.data && !check.isPending ? <Result checked={check.data} /> : null}
      </div>
      {check.error ? <Note kind="error">{textOf(check.error, words.failed)}</Note> : null}
    </div>
  );
}

function kindOf({ file, store, sentences }: Checked): 'success' | 'warning' | 'error' {
  if (file === 'changed' || store === 'differs') return 'error';
  return store === 'agrees' && sentences.length === 0 ? 'success' : 'warning';
}

function Result({ checked }: { readonly checked: Checked }) {
  const { receipt, file, store, sentences, agreeing, others, figures } = checked;
  return (
    <div className="stack">
      <Note kind={kindOf(checked)}>
        <p>{words.file[file]}</p>
        {receipt === null ? null : <p>{words.store[store]}</p>}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
      {receipt === null ? null : (
        <p className="caption">
          {receipt.subject.replace(/\.$/u, '')}: issued to {receipt.made_by ?? words.deletedUser},
          as of {formatMoment(receipt.as_of)}, from snapshot {receipt.snapshot} under methodology{' '}
          {receipt.methodology}. Receipt {receipt.id}: {counted(agreeing, 'figure')} agree
          {others === 0 ? '.' : `, ${formatCount(others)} do not.`}
        </p>
      )}
      {figures.length === 0 ? null : <Figures figures={figures} others={others} />}
    </div>
  );
}

interface Line extends Figure {
  readonly texts: Readonly<Record<(typeof STATED)[number], string>>;
}

const STATED = ['in_file', 'printed', 'in_store'] as const;

/** The figure in each of its three places; numbers with as few digits as tell them apart. */
function lineOf(figure: Figure): Line {
  const stated = STATED.map((place) => figure[place]);
  const numbers = stated.filter((value) => typeof value === 'number');
  const written = new Map(textsApart(numbers).map((text, at) => [numbers[at], text]));
  const textAt = (place: (typeof STATED)[number]): string => {
    const value = figure[place];
    if (value === undefined) return words.notKnown;
    if (value === null) return words.empty;
    return typeof value === 'number' ? (written.get(value) ?? '') : String(value);
  };
  const texts = {
    in_file: textAt('in_file'),
    printed: textAt('printed'),
    in_store: textAt('in_store'),
  };
  return { ...figure, texts };
}

const COLUMNS: readonly PlainColumn<Line>[] = [
  { header: 'Place', cell: ({ place }) => place },
  { header: 'What it is', cell: ({ state }) => words.state[state] },
  { header: 'In the file', cell: ({ texts }) => texts.in_file },
  { header: 'As printed', cell: ({ texts }) => texts.printed },
  { header: 'Store says', cell: ({ texts }) => texts.in_store },
];

function Figures({ figures, others }: Pick<Checked, 'figures' | 'others'>) {
  return (
    <>
      <PlainTable
        label="Figures that do not agree"
        columns={COLUMNS}
        rows={figures.map(lineOf)}
        keyOf={({ place }) => place}
      />
      {others > MOST_LISTED_FIGURES ? (
        <p className="caption">The first {formatCount(MOST_LISTED_FIGURES)} are listed.</p>
      ) : null}
    </>
  );
}
