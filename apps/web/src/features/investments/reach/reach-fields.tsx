import type { ReachBuys, ReachedFigure } from '@verdure/contract/investments/reach';
import { REACH_BUYS, REACH_DEFAULTS, REACHED_FIGURES } from '@verdure/contract/investments/reach';
import { PARENT_SECTORS } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { numberIn } from '../../../format/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { reachMessages } from './reach.messages.ts';
import type { ReachRequest } from './reach.queries.ts';

/** What is typed and chosen. */
export interface ReachForm {
  readonly figure: ReachedFigure;
  readonly grade: Grade | 'better';
  readonly footprint: string;
  readonly itr: string;
  readonly turnover: string;
  readonly weight: string;
  readonly excluded: string;
  readonly sector: string;
  readonly chosenSectors: readonly number[];
  readonly chosen: string;
  readonly buys: ReachBuys;
}

/** The target of each figure before one is typed: what is asked for most. */
const GOAL_TARGETS = { grade: 'better', footprint: '', itr: '2', excluded: '0' } as const;

export const FIRST_FORM: ReachForm = {
  figure: 'esg',
  ...GOAL_TARGETS,
  turnover: String(REACH_DEFAULTS.turnover),
  weight: String(REACH_DEFAULTS.weight),
  sector: String(REACH_DEFAULTS.sector),
  chosenSectors: [],
  chosen: String(REACH_DEFAULTS.chosen),
  buys: 'covered',
};

const LIMITS = ['turnover', 'weight', 'sector', 'chosen'] as const;

/** A typed number from 0 to 100; null for anything else. */
function percentIn(text: string): number | null {
  const percent = numberIn(text);
  return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
}

/** What is wrong with a target; null: nothing. */
function wrongTarget(figure: ReachedFigure, target: number | null): string | null {
  if (target === null || target < 0) return reachMessages.badTarget;
  return figure === 'excluded' && target > 100 ? reachMessages.badShare : null;
}

/** What is asked, or why it cannot be asked yet. */
export function askedOf(form: ReachForm): ReachRequest | string {
  const { figure, grade, chosenSectors, buys } = form;
  const typed = figure === 'esg' ? '' : form[figure].trim();
  const target = typed === '' ? null : numberIn(typed);
  const wrong = typed === '' ? null : wrongTarget(figure, target);
  if (wrong !== null) return wrong;
  const limits = { turnover: 0, weight: 0, sector: 0, chosen: 0 };
  for (const limit of LIMITS) {
    const percent = percentIn(form[limit]);
    if (percent === null) return reachMessages.badPercent(reachMessages[limit]);
    limits[limit] = percent;
  }
  const isGraded = figure === 'esg' && grade !== 'better';
  return { figure, grade: isGraded ? grade : null, target, ...limits, chosenSectors, buys };
}

/** What limits the trades, while the fields are folded away. */
export const limitsSentence = ({ chosenSectors, ...form }: ReachForm): string =>
  reachMessages.within({
    ...form,
    chosen: chosenSectors.length === 0 ? null : form.chosen,
    buys: reachMessages.buysOf[form.buys],
  });

interface Props {
  readonly form: ReachForm;
  readonly onForm: (form: ReachForm) => void;
}

const GRADE_OPTIONS = [
  { value: 'better', label: reachMessages.better },
  ...(['A', 'B', 'C', 'D'] as const).map((value) => ({ value, label: value })),
] as const;

const BUY_OPTIONS = REACH_BUYS.map((value) => ({ value, label: reachMessages.buysOf[value] }));

/** A target and its limits (ui.md 9.4). */
export function ReachFields({ form, onForm }: Props) {
  const set = (changed: Partial<ReachForm>) => onForm({ ...form, ...changed });
  const shown = useShownFigures();
  return (
    <>
      <SegmentedControl
        label={reachMessages.figure}
        segments={shown.map((value) => ({ value, label: reachMessages.figures[value] }))}
        value={form.figure}
        onChange={(figure) => set({ figure })}
      />
      <Target form={form} onForm={onForm} />
      <fieldset className="reach-limits">
        <legend>{reachMessages.limits}</legend>
        <TextField
          label={reachMessages.turnover}
          hint={reachMessages.turnoverHint}
          inputMode="decimal"
          value={form.turnover}
          onChange={(event) => set({ turnover: event.target.value })}
        />
        <TextField
          label={reachMessages.weight}
          hint={reachMessages.weightHint}
          inputMode="decimal"
          value={form.weight}
          onChange={(event) => set({ weight: event.target.value })}
        />
        <TextField
          label={reachMessages.sector}
          inputMode="decimal"
          value={form.sector}
          onChange={(event) => set({ sector: event.target.value })}
        />
      </fieldset>
      <ChosenSectors form={form} onForm={onForm} />
      <Select
        label={reachMessages.buys}
        options={BUY_OPTIONS}
        value={form.buys}
        onChange={(buys) => set({ buys })}
      />
    </>
  );
}

function hintOf(figure: ReachedFigure) {
  if (figure === 'footprint') return { hint: reachMessages.footprintHint };
  return figure === 'excluded' ? { hint: reachMessages.excludedHint } : {};
}

/** The figures of the subscription. */
function useShownFigures(): readonly ReachedFigure[] {
  const viewer = useViewer();
  const isShown = {
    esg: true,
    footprint: hasFeature(viewer, 'footprint'),
    itr: hasFeature(viewer, 'temperatureRise'),
    excluded: true,
  };
  return REACHED_FIGURES.filter((figure) => isShown[figure]);
}

/** What is asked for most, one press each. */
export function ReachGoals({ onGoal }: { readonly onGoal: (form: Partial<ReachForm>) => void }) {
  return (
    <fieldset className="reach-goals">
      <legend className="visually-hidden">{reachMessages.goals}</legend>
      {useShownFigures().map((figure) => (
        <Button key={figure} onClick={() => onGoal({ ...GOAL_TARGETS, figure })}>
          {reachMessages.goalsOf[figure]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Sectors that move by something else than the others. */
function ChosenSectors({ form, onForm }: Props) {
  const { chosenSectors } = form;
  const toggle = (id: number, isChosen: boolean) => {
    const others = chosenSectors.filter((each) => each !== id);
    onForm({ ...form, chosenSectors: isChosen ? [...others, id] : others });
  };
  return (
    <details className="reach-sectors">
      <summary>{reachMessages.chosenSectors}</summary>
      <fieldset className="reach-limits">
        <legend className="visually-hidden">{reachMessages.chosenSectors}</legend>
        {PARENT_SECTORS.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={chosenSectors.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
        <TextField
          label={reachMessages.chosen}
          hint={reachMessages.chosenHint}
          inputMode="decimal"
          value={form.chosen}
          onChange={(event) => onForm({ ...form, chosen: event.target.value })}
        />
      </fieldset>
    </details>
  );
}

function Target({ form, onForm }: Props) {
  const { figure } = form;
  if (figure === 'esg') {
    return (
      <Select
        label={reachMessages.grade}
        options={GRADE_OPTIONS}
        value={form.grade}
        onChange={(grade) => onForm({ ...form, grade })}
      />
    );
  }
  return (
    <TextField
      label={reachMessages[figure]}
      {...hintOf(figure)}
      inputMode="decimal"
      value={form[figure]}
      onChange={(event) => onForm({ ...form, [figure]: event.target.value })}
    />
  );
}
