import './upload.css';

import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { uploadMessages } from './upload.messages.ts';

const ROWS = [
  ['ABC Industries', 'ZZ0000000012', '12.5'],
  ['Northwind Power', 'ZZ0000000020', '7.25'],
  ['Harbour Foods', 'ZZ0000000038', '80.25'],
] as const;

/** The example as a file: a name, then a line for each holding. */
function downloadTemplate(): void {
  const lines = [
    ['My portfolio', '', ''],
    ...ROWS.map(([name, isin, weight]) => [name, isin, weight]),
  ];
  const content = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  download({ name: uploadMessages.templateName, type: 'text/csv;charset=utf-8', content });
}

/** A small picture of the expected sheet (SCR-UPL-02 and 03). */
export function ExpectedSheet({ isUpdate }: { readonly isUpdate: boolean }) {
  const help = isUpdate ? uploadMessages.updateHelp : uploadMessages.newHelp;
  const rows = isUpdate ? ROWS : [['My portfolio', '', ''] as const, ...ROWS];
  return (
    <section className="expected-sheet" aria-label="What the file looks like">
      <ul>
        {help.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <table className="sample-rows">
        <caption className="visually-hidden">An example of the file</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">C</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={cells.join()}>
              <th scope="row">{at + 1}</th>
              <td>{cells[0]}</td>
              <td>
                <code>{cells[1]}</code>
              </td>
              <td className="number">{cells[2]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isUpdate ? null : (
        <Button size="dense" onClick={downloadTemplate}>
          {uploadMessages.template}
        </Button>
      )}
    </section>
  );
}
