import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import type { Brush } from './brush.ts';
import { chartsMessages } from './charts.messages.ts';

interface Props {
  readonly figures: { readonly x: LiftFigure; readonly y: LiftFigure };
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
      <legend className="visually-hidden">{chartsMessages.inside}</legend>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className="brush-range">
          <NumberField
            label={chartsMessages.from(figures[axis].label)}
            value={shown[axis].least}
            onChange={(least) => onBrush({ ...shown, [axis]: { ...shown[axis], least } })}
          />
          <NumberField
            label={chartsMessages.to(figures[axis].label)}
            value={shown[axis].most}
            onChange={(most) => onBrush({ ...shown, [axis]: { ...shown[axis], most } })}
          />
        </div>
      ))}
      {brush === null ? null : (
        <Button size="dense" variant="quiet" onClick={() => onBrush(UNBOUND)}>
          {chartsMessages.clear}
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
  const commit = (text: string) => onChange(text.trim() === '' ? null : Number(text));
  const draft = useDraft(value === null ? '' : String(value), commit, { waitMs: WAIT_MS });
  return <TextField label={label} type="number" step="any" {...draft} />;
}
