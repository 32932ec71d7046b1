import './upload.css';

import { UPLOAD_ROLES } from '@verdure/contract/investments/portfolios';
import type { UploadLayout, UploadRole } from '@verdure/contract/investments/portfolios';

import { Select } from '../../../ui/controls/select.tsx';
import { uploadMessages } from './upload.messages.ts';

interface Props {
  readonly layout: UploadLayout;
  /** The columns as 'name:0,isin:2'. */
  readonly onChoose: (columns: string) => void;
}

const NONE = 'none';
/** What nearly every file has; the others are folded unless the file has them. */
const MAIN: readonly UploadRole[] = ['name', 'isin', 'weight', 'value', 'currency'];

type Column = UploadLayout['columns'][number];

const titleOf = ({ header, column }: Column): string => header || uploadMessages.columnAt(column);

const columnOf = ({ columns }: UploadLayout, role: UploadRole): Column | undefined =>
  columns.find((column) => column.role === role);

/** The choice as the server reads it, with one role at another column. */
function chosen(layout: UploadLayout, role: UploadRole, value: string): string {
  const places = UPLOAD_ROLES.flatMap((each) => {
    const at = each === role ? value : (columnOf(layout, each)?.column.toString() ?? NONE);
    return at === NONE || (each !== role && at === value) ? [] : [`${each}:${at}`];
  });
  return places.join(',');
}

/** Which columns were taken as what, with examples; another choice checks the file again. */
export function UploadColumns({ layout, onChoose }: Props) {
  const isShown = (role: UploadRole) => MAIN.includes(role) || columnOf(layout, role) !== undefined;
  const field = (role: UploadRole) => (
    <RoleField key={role} layout={layout} role={role} onChoose={onChoose} />
  );
  const folded = UPLOAD_ROLES.filter((role) => !isShown(role));
  return (
    <fieldset className="upload-columns">
      <legend>{uploadMessages.columns}</legend>
      <p className="caption">{uploadMessages.columnsHelp}</p>
      <div className="upload-roles">{UPLOAD_ROLES.filter(isShown).map(field)}</div>
      {folded.length > 0 ? (
        <details>
          <summary>{uploadMessages.moreColumns}</summary>
          <div className="upload-roles">{folded.map(field)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}

interface RoleProps extends Props {
  readonly role: UploadRole;
}

function RoleField({ layout, role, onChoose }: RoleProps) {
  const column = columnOf(layout, role);
  return (
    <div className="upload-role">
      <Select
        label={uploadMessages.roles[role]}
        options={[
          { value: NONE, label: uploadMessages.notThere },
          ...layout.columns.map((each) => ({
            value: String(each.column),
            label: titleOf(each),
          })),
        ]}
        value={column === undefined ? NONE : String(column.column)}
        onChange={(value) => onChoose(chosen(layout, role, value))}
      />
      {column !== undefined && column.examples.length > 0 ? (
        <span className="caption">{column.examples.join(' · ')}</span>
      ) : null}
    </div>
  );
}
