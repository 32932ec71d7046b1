import './own-data.css';

import { OWN_DATA_FILE_BYTES } from '@verdure/contract/coverage/own-data';
import type { OwnChoices, OwnCheck, OwnStored } from '@verdure/contract/coverage/own-data';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { isCancelled } from '../../../ui/tasks/task-store.ts';
import { isLong, isOfFunds } from './own-choices.ts';
import { OwnColumns, optionOfYear, yearOfOption, yearOptions } from './own-columns.tsx';
import { ownDataMessages } from './own-data.messages.ts';
import { OwnFundOfAll } from './own-fund-of-all.tsx';
import { OwnNames } from './own-names.tsx';
import { OwnProblems, OwnTrialResult } from './own-trial.tsx';
import { StoreOwn } from './store-own.tsx';
import { useOwnFile } from './use-own-file.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';

const CHECK_PX = 240;

/** Drop a file, correct what its columns hold, see every row tried, store it. */
export function OwnUpload() {
  const own = useOwnFile();
  const { file, shown, check, store } = own;
  if (store.data) return <Stored answer={store.data} onAnother={own.another} />;
  return (
    <div className="stack">
      <DropZone
        label={file?.name ?? ownDataMessages.drop}
        accept={TABLE_ENDINGS}
        maxBytes={OWN_DATA_FILE_BYTES - 1}
        onFiles={([first]) => first && own.take(first)}
      />
      {file === null ? null : (
        <Panel title={ownDataMessages.preview(file.name)}>
          <div className="stack">
            {check.isPending ? <Waiting onCancel={own.cancel} /> : null}
            {check.error && !isCancelled(check.error) ? (
              <Note kind="error">{textOf(check.error, ownDataMessages.checkFailed)}</Note>
            ) : null}
            {shown === null ? (
              check.isPending ? (
                <Skeleton heightPx={CHECK_PX} waitText={ownDataMessages.reading} />
              ) : null
            ) : (
              <Checked
                check={shown}
                onChoose={own.choose}
                storing={
                  <StoreOwn
                    key={file.name}
                    file={file}
                    check={shown}
                    isTrying={check.isPending}
                    store={store}
                  />
                }
              />
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}

const Waiting = ({ onCancel }: { readonly onCancel: () => void }) => (
  <div className="own-waiting">
    <p className="caption" role="status">
      {ownDataMessages.reading}
    </p>
    <Button size="dense" onClick={onCancel}>
      {ownDataMessages.cancel}
    </Button>
  </div>
);

interface CheckedProps {
  readonly check: OwnCheck;
  readonly onChoose: (choices: OwnChoices) => void;
  readonly storing: React.ReactNode;
}

function Checked({ check, onChoose, storing }: CheckedProps) {
  const { choices, trial } = check;
  return (
    <>
      <OwnTrialResult check={check} />
      {storing}
      <OwnColumns check={check} onChoose={onChoose} />
      {isOfFunds(check) ? <OwnFundOfAll check={check} onChoose={onChoose} /> : null}
      <div className="own-all">
        {isOfFunds(check) ? null : (
          <Select
            label={ownDataMessages.yearOfAll}
            options={yearOptions(ownDataMessages.noYear)}
            value={optionOfYear(choices.year)}
            onChange={(value) => onChoose({ ...choices, year: yearOfOption(value) })}
          />
        )}
        <Checkbox
          label={ownDataMessages.decimalComma}
          isChecked={choices.decimal_comma}
          onChange={(decimal_comma) => onChoose({ ...choices, decimal_comma })}
        />
      </div>
      {isLong(check) ? <OwnNames check={check} onChoose={onChoose} /> : null}
      {trial === null ? null : (
        <OwnProblems listed={trial.listed} count={trial.problems} isOfFunds={trial.funds > 0} />
      )}
    </>
  );
}

interface StoredProps {
  readonly answer: OwnStored;
  readonly onAnother: () => void;
}

function Stored({ answer, onAnother }: StoredProps) {
  const { left_out: leftOut, listed, funds, notes } = answer;
  return (
    <div className="stack">
      <Note kind={leftOut > 0 ? 'warning' : 'success'}>
        <p role="status">{ownDataMessages.stored(answer)}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Note>
      <div>
        <Button onClick={onAnother}>{ownDataMessages.another}</Button>
      </div>
      <OwnProblems listed={listed} count={leftOut} isOfFunds={funds > 0} />
    </div>
  );
}
