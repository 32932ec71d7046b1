import { Select } from '../../../ui/controls/select.tsx';
import { Note } from '../../../ui/states/note.tsx';

interface Props {
  /** Why the query is not run. */
  readonly reason: string;
  readonly portfolios: readonly { readonly id: number; readonly name: string }[];
  readonly onPortfolio: (id: number) => void;
}

/** A query about a portfolio has none: it can be chosen here (SCR-SCRN-18). */
export const PortfolioBanner = ({ reason, portfolios, onPortfolio }: Props) => (
  <Note
    kind="warning"
    action={
      portfolios.length === 0 ? null : (
        <Select
          label="Portfolio"
          placeholder="choose one"
          options={portfolios.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(value) => onPortfolio(Number(value))}
        />
      )
    }
  >
    {reason}
  </Note>
);
