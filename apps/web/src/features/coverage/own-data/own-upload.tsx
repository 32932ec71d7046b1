import './own-data.css';

import type { OwnChoices, OwnCheck, OwnStored } from '@verdure/contract/coverage/own-data';

import { REPORT_FILE_BYTES } from '@verdure/contract/desk/report-uploads';

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
import { OwnReportRead } from './own-report.tsx';
import { useOwnFile } from './use-own-file.ts';
import { isReport, REPORT_ENDINGS, useOwnReport } from './use-own-report.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';

const CHECK_PX = 240;

/** Drop a file, correct what its columns hold, see every row tried, store it. */
export function OwnUpload() {
  const own = useOwnFile();
  const report = useOwnReport();
  const { file, store } = own;
  const clear = () => {
    report.clear();
    own.another();
  };
  const take = (next: File) => {
    clear();
    if (isReport(next)) report.take(next);
    else own.take(next);
  };
  if (store.data) return <Stored answer={store.data} onAnother={clear} />;
  return (
    <div className="stack">
      <DropZone
        label={(report.file ?? file)?.name ?? ownDataMessages.drop}
        accept={[...TABLE_ENDINGS, ...REPORT_ENDINGS]}
        maxBytes={REPORT_FILE_BYTES - 1}
        onFiles={([first]) => first && take(first)}
      />
      {file === null ? null : <OwnTable file={file} own={own} />}
      <OwnReportState own={report} onTake={own.take} />
    </div>
  );
}

interface TableProps {
  readonly file: File;
  readonly own: ReturnType<typeof useOwnFile>;
}

/** A file of rows: what its columns hold, every row tried, and what stores it. */
const OwnTable = ({ file, own: { shown, check, store, choose, cancel } }: TableProps) => (
  <Panel title={ownDataMessages.preview(file.name)}>
    <div className="stack">
      {check.isPending ? <Waiting text={ownDataMessages.reading} onCancel={cancel} /> : null}
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
          onChoose={choose}
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
);

interface WaitingProps {
  readonly text: string;
  readonly onCancel: () => void;
}

const Waiting = ({ text, onCancel }: WaitingProps) => (
  <div className="own-waiting">
    <p className="caption" role="status">
      {text}
    </p>
    <Button size="dense" onClick={onCancel}>
      {ownDataMessages.cancel}
    </Button>
  </div>
);

interface ReportStateProps {
  readonly own: ReturnType<typeof useOwnReport>;
  readonly onTake: (sheet: File) => void;
}

/** A report that is read, that could not be, or what it says. */
function OwnReportState({ own: { file, reading, clear }, onTake }: ReportStateProps) {
  if (file === null) return null;
  if (reading.isPending) return <Waiting text={ownDataMessages.readingReport} onCancel={clear} />;
  if (reading.data) {
    return <OwnReportRead fileName={file.name} report={reading.data} onTake={onTake} />;
  }
  return reading.error === null || isCancelled(reading.error) ? null : (
    <Note kind="error">{textOf(reading.error, ownDataMessages.checkFailed)}</Note>
  );
}

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
