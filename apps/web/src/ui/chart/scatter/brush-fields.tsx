import './scatter.css';

import { numberIn } from '../../../format/typed-number.ts';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useDraft } from '../../use-draft.ts';
import type { Brush } from './brush.ts';
import type { ScatterFigure } from './scatter.ts';
import { scatterMessages } from './scatter.messages.ts';

interface Props {
  readonly figures: { readonly x: ScatterFigure; readonly y: ScatterFigure };
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush) => void;
}

const UNBOUND: Brush = { x: { least: null, most: null }, y: { least: null, most: null } };
const WAIT_MS = 300;

/** The rectangle in numbers: for keys, fingers, and exact bounds. */
export function BrushFields({ figures, brush, onBrush }: Props) {
  const shown = brush ?? UNBOUND;
  return (
    <fieldset className="brush-fields no-print">
      <legend className="visually-hidden">{scatterMessages.inside}</legend>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className="brush-range">
          <NumberField
            label={scatterMessages.from(figures[axis].label)}
            value={shown[axis].least}
            onChange={(least) => onBrush({ ...shown, [axis]: { ...shown[axis], least } })}
          />
          <NumberField
            label={scatterMessages.to(figures[axis].label)}
            value={shown[axis].most}
            onChange={(most) => onBrush({ ...shown, [axis]: { ...shown[axis], most } })}
          />
        </div>
      ))}
      {brush === null ? null : (
        <Button size="dense" variant="quiet" onClick={() => onBrush(UNBOUND)}>
          {scatterMessages.clear}
        </Button>
      )}
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  const commit = (text: string) => onChange(numberIn(text));
  const draft = useDraft(value === null ? '' : String(value), commit, { waitMs: WAIT_MS });
  return <TextField label={label} inputMode="decimal" {...draft} />;
}
