import type { ReachBuys, ReachedFigure } from '@verdure/contract/investments/reach';
import { REACH_BUYS, REACH_DEFAULTS, REACHED_FIGURES } from '@verdure/contract/investments/reach';
import type { Grade } from '@verdure/contract/vocabulary';

import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { numberIn } from '../../../format/typed-number.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { reachMessages } from './reach.messages.ts';
import type { AskedReach } from './reach.queries.ts';

/** What is typed and chosen. */
export interface ReachForm {
  readonly figure: ReachedFigure;
  readonly grade: Grade | 'better';
  readonly footprint: string;
  readonly itr: string;
  readonly turnover: string;
  readonly weight: string;
  readonly sector: string;
  readonly buys: ReachBuys;
}

export const FIRST_FORM: ReachForm = {
  figure: 'esg',
  grade: 'better',
  footprint: '',
  itr: '2',
  turnover: String(REACH_DEFAULTS.turnover),
  weight: String(REACH_DEFAULTS.weight),
  sector: String(REACH_DEFAULTS.sector),
  buys: 'covered',
};

const LIMITS = ['turnover', 'weight', 'sector'] as const;

/** A typed number from 0 to 100; null for anything else. */
function percentIn(text: string): number | null {
  const percent = numberIn(text);
  return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
}

/** What is asked, or why it cannot be asked yet. */
export function askedOf(form: ReachForm): AskedReach | string {
  const { figure, grade, buys } = form;
  const typed = figure === 'esg' ? '' : form[figure].trim();
  const target = typed === '' ? null : numberIn(typed);
  if (typed !== '' && (target === null || target < 0)) return reachMessages.badTarget;
  const limits = { turnover: 0, weight: 0, sector: 0 };
  for (const limit of LIMITS) {
    const percent = percentIn(form[limit]);
    if (percent === null) return reachMessages.badPercent(reachMessages[limit]);
    limits[limit] = percent;
  }
  const isGraded = figure === 'esg' && grade !== 'better';
  return { figure, grade: isGraded ? grade : null, target, ...limits, buys };
}

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
  const viewer = useViewer();
  const isShown = {
    esg: true,
    footprint: hasFeature(viewer, 'footprint'),
    itr: hasFeature(viewer, 'temperatureRise'),
  };
  return (
    <>
      <SegmentedControl
        label={reachMessages.figure}
        segments={REACHED_FIGURES.filter((figure) => isShown[figure]).map((value) => ({
          value,
          label: reachMessages.figures[value],
        }))}
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
      <Select
        label={reachMessages.buys}
        options={BUY_OPTIONS}
        value={form.buys}
        onChange={(buys) => set({ buys })}
      />
    </>
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
      {...(figure === 'footprint' ? { hint: reachMessages.footprintHint } : {})}
      inputMode="decimal"
      value={form[figure]}
      onChange={(event) => onForm({ ...form, [figure]: event.target.value })}
    />
  );
}
