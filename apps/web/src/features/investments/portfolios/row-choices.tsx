import type { IdAndName } from '@verdure/contract/http/fields';
import type { IssuerSign } from '@verdure/contract/investments/issuer-choices';
import type { UploadAccount } from '@verdure/contract/investments/upload-account';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { uploadMessages } from './upload.messages.ts';
import { useChooseIssuer, useUndoChoice } from './use-issuer-choice.ts';

/** How rows are given their companies. */
export interface Choosing {
  /** A search whose results are drawn by the function that it is given. */
  readonly search: (nameIn: (company: IdAndName) => ReactNode) => ReactNode;
  /** Something was chosen or undone: the file is to be checked again. */
  readonly onChanged: () => void;
}

interface Props {
  readonly account: UploadAccount;
  readonly choosing: Choosing;
}

type OpenRow = UploadAccount['look_at'][number];
type ChosenRow = UploadAccount['chosen'][number];

const FIRST_ROWS = 20;

const heaviestFirst = (rows: readonly OpenRow[]): readonly OpenRow[] =>
  rows.toSorted((one, other) => Math.abs(other.weight ?? 0) - Math.abs(one.weight ?? 0));

/** The rows that wait for a company, and those that have one because somebody chose it. */
export function RowChoices({ account, choosing }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  if (account.look_at.length + account.chosen.length === 0) return null;
  const changed: Choosing = {
    ...choosing,
    onChanged: () => {
      // the pressed button goes with its row
      heading.current?.focus();
      choosing.onChanged();
    },
  };
  return (
    <div
      ref={heading}
      tabIndex={-1}
      className="row-choices"
      aria-label={uploadMessages.choices}
      role="group"
    >
      {account.look_at.length > 0 ? (
        <OpenRows rows={heaviestFirst(account.look_at)} choosing={changed} />
      ) : null}
      {account.chosen.length > 0 ? <ChosenRows rows={account.chosen} choosing={changed} /> : null}
    </div>
  );
}

interface OpenProps {
  readonly rows: readonly OpenRow[];
  readonly choosing: Choosing;
}

function OpenRows({ rows, choosing }: OpenProps) {
  const [isWhole, setWhole] = useState(false);
  const [sought, setSought] = useState<OpenRow | null>(null);
  const choose = useChooseIssuer(choosing.onChanged);
  const take = (sign: IssuerSign, { id: companyId }: IdAndName) => {
    setSought(null);
    choose.mutate({ sign, companyId });
  };
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      <p>{uploadMessages.chooseFor}</p>
      <ul className="choice-rows">
        {shown.map((row) => (
          <li key={row.row}>
            <RowWords {...row} />
            <span className="caption">{row.text}</span>
            <OpenActs row={row} onTake={take} onSeek={setSought} isBusy={choose.isPending} />
          </li>
        ))}
      </ul>
      {rows.length > FIRST_ROWS ? (
        <Button size="dense" onClick={() => setWhole(!isWhole)}>
          {isWhole ? uploadMessages.firstRows(FIRST_ROWS) : uploadMessages.allRows(rows.length)}
        </Button>
      ) : null}
      {sought?.sign ? (
        <SearchFor
          row={sought}
          sign={sought.sign}
          search={choosing.search}
          onTake={take}
          onClose={() => setSought(null)}
        />
      ) : null}
    </>
  );
}

const RowWords = ({
  row,
  name,
  isin,
  weight,
}: Pick<OpenRow, 'row' | 'name' | 'isin' | 'weight'>) => (
  <span>
    <span className="faint">{uploadMessages.rowAt(row)}</span> <strong>{name}</strong>{' '}
    <code>{isin}</code> {weight === null ? null : uploadMessages.weightOf(weight)}
  </span>
);

const ForRow = ({ name }: { readonly name: string }) => (
  <span className="visually-hidden">{uploadMessages.forRow(name)}</span>
);

interface ActsProps {
  readonly row: OpenRow;
  readonly onTake: (sign: IssuerSign, company: IdAndName) => void;
  readonly onSeek: (row: OpenRow) => void;
  readonly isBusy: boolean;
}

/** A row that says too little to be known again has none. */
function OpenActs({ row, onTake, onSeek, isBusy }: ActsProps) {
  const { sign } = row;
  if (sign === null) return null;
  const disabledReason = isBusy ? uploadMessages.choosing : null;
  return (
    <span className="row">
      {row.offers.map((offer) => (
        <Button
          key={offer.id}
          size="dense"
          disabledReason={disabledReason}
          onClick={() => onTake(sign, offer)}
        >
          {uploadMessages.take(offer.name)} <ForRow name={row.name} />
        </Button>
      ))}
      <Button size="dense" disabledReason={disabledReason} onClick={() => onSeek(row)}>
        {uploadMessages.seek} <ForRow name={row.name} />
      </Button>
    </span>
  );
}

interface SearchProps extends Pick<ActsProps, 'onTake'> {
  readonly row: OpenRow;
  readonly sign: IssuerSign;
  readonly search: Choosing['search'];
  readonly onClose: () => void;
}

const SearchFor = ({ row, sign, search, onTake, onClose }: SearchProps) => (
  <Modal title={uploadMessages.seekFor(row.name)} isOpen onClose={onClose}>
    <p>{uploadMessages.remembered}</p>
    {search((company) => (
      <Button size="dense" variant="quiet" onClick={() => onTake(sign, company)}>
        {company.name}
      </Button>
    ))}
  </Modal>
);

interface ChosenProps {
  readonly rows: readonly ChosenRow[];
  readonly choosing: Choosing;
}

function ChosenRows({ rows, choosing }: ChosenProps) {
  const undo = useUndoChoice(choosing.onChanged);
  return (
    <>
      <p>{uploadMessages.chosenBefore}</p>
      <ul className="choice-rows">
        {rows.map((row) => (
          <li key={row.row}>
            <RowWords {...row} />
            <span>
              {row.company},{' '}
              <span className="caption">
                {uploadMessages.asChosen(row.chosen_by, formatDate(row.chosen_at))}
              </span>
            </span>
            <span className="row">
              <Button
                size="dense"
                disabledReason={undo.isPending ? uploadMessages.choosing : null}
                onClick={() => undo.mutate(row.choice_id)}
              >
                {uploadMessages.undo} <ForRow name={row.name} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
