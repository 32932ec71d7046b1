import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import type { ChartTable } from '../src/ui/chart/chart.ts';
import type { Share } from '../src/ui/chart/share.ts';
import { SharesChart } from '../src/ui/chart/shares-chart.tsx';
import { ChartSvg } from '../src/ui/chart/chart-svg.tsx';
import { shareBar, sharePatterns } from '../src/ui/chart/share-marks.ts';
import { totalBars } from '../src/ui/chart/total-marks.ts';
import { svgText } from '../src/ui/chart/files/svg-text.ts';
import { linesOf } from '../src/ui/chart/files/lines-of.ts';
import { TotalsChart } from '../src/ui/chart/totals-chart.tsx';
import { NOT_RECORDED, type RecordExport, RecordingExports } from '../src/ui/exports.ts';
import { useToasts } from '../src/ui/toast/toast-store.ts';
import { downloadedFiles } from './downloaded-files.ts';

const page = { type: 'portfolio', id: 7, profileId: 4 } as const;
const subject = { name: 'Income / Growth', profile: 'House view', asOf: '2026-03-01', page };
const record = vi.fn<RecordExport>();

beforeEach(() => {
  record.mockReset().mockResolvedValue();
});
const shares: readonly Share[] = [
  { key: 'A', label: 'A', fraction: 0.25, fill: 'a' },
  { key: 'B', label: 'B', fraction: 0, fill: 'b' },
  { key: 'E', label: 'E', fraction: 0.75, fill: 'e' },
];
const table: ChartTable = {
  columns: [
    { header: 'ESG grade', isNumber: false },
    { header: '% of weight', isNumber: true },
  ],
  rows: [
    [{ grade: 'A' }, '25.0'],
    [{ grade: 'B' }, '0.0'],
    [{ grade: 'E' }, '75.0'],
  ],
};

function open() {
  render(
    <RecordingExports value={record}>
      <SharesChart
        heading="Weight"
        measure="% by grade"
        subject={subject}
        shares={shares}
        table={table}
      >
        <p>Numbers</p>
      </SharesChart>
    </RecordingExports>,
  );
  return userEvent.setup();
}

const picture = () => screen.getByRole('img', { name: 'Weight, % by grade: A 25.0%, E 75.0%' });
const points = () => picture().querySelectorAll('[data-point]');
const tooltip = () => screen.queryByRole('tooltip')?.textContent;
const menu = () => screen.getByRole('button', { name: 'More for Weight' });

it('names its measure and finding, and the arrow keys announce each point', async () => {
  const person = open();
  await person.tab();
  expect(menu()).toHaveFocus();
  await person.tab();
  expect(picture()).toHaveFocus();
  expect(tooltip()).toBe('A 25.0%');
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(tooltip()).toBe('E 75.0%');
  expect(screen.getByRole('status')).toHaveTextContent('E 75.0%');
  await person.keyboard('{Home}');
  expect(tooltip()).toBe('A 25.0%');
});

it('Enter pins a tooltip, which stays without the focus; Escape closes it', async () => {
  const person = open();
  act(() => picture().focus());
  await person.keyboard('{End}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('E 75.0%, pinned');
  act(() => picture().blur());
  expect(tooltip()).toBe('E 75.0%pinned');
  await person.keyboard('{Escape}');
  expect(tooltip()).toBeUndefined();
  act(() => picture().focus());
  act(() => picture().blur());
  expect(tooltip()).toBeUndefined();
});

it('shows the same on hover as on focus, and announces nothing on hover', async () => {
  const person = open();
  const [, last] = points();
  if (!last) throw new Error('no second block');
  await person.hover(last);
  expect(tooltip()).toBe('E 75.0%');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await person.hover(screen.getByRole('tooltip'));
  vi.useFakeTimers();
  act(() => vi.advanceTimersByTime(500));
  expect(tooltip()).toBe('E 75.0%');
  fireEvent.pointerLeave(screen.getByRole('tooltip'));
  act(() => vi.advanceTimersByTime(500));
  expect(tooltip()).toBeUndefined();
});

it('a press pins a point, a second press unpins it', async () => {
  const person = open();
  const [first] = points();
  if (!first) throw new Error('no block');
  await person.click(first);
  expect(tooltip()).toBe('A 25.0%pinned');
  await person.click(first);
  expect(tooltip()).toBe('A 25.0%');
});

it('the menu shows the same numbers as a table, then the picture again', async () => {
  const person = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const numbers = within(await screen.findByRole('table', { name: 'Weight, % by grade' }));
  expect(numbers.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ESG grade% of weight',
    'A25.0',
    'B0.0',
    'E75.0',
  ]);
  expect(screen.queryByText('Numbers')).not.toBeInTheDocument();
  expect(menu()).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'View as table' })).toBeChecked();
  await person.keyboard('{Enter}');
  expect(picture()).toBeVisible();
});

it('patterns are one choice for all charts of grades, and stored', async () => {
  const person = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Patterns' }));
  expect(picture().closest('figure')).toHaveAttribute('data-patterns');
  expect(localStorage.getItem('verdure.patterns')).toBe('on');
  await person.click(menu());
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Patterns' }));
  expect(picture().closest('figure')).not.toHaveAttribute('data-patterns');
});

it('a chart without fills of grades offers no patterns', async () => {
  const bar = { label: 'Total', score: 2.5, grade: 'B', peerAverage: null } as const;
  render(<TotalsChart subject={subject} bars={[bar]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More for Total scores' }));
  const offered = [...screen.getByRole('menu').children].map(({ textContent }) => textContent);
  expect(offered).toEqual(['View as table', 'Download PNG', 'Download CSV']);
});

it('SCR-GLB-33 (part) the numbers download as CSV, named after their subject', async () => {
  const files = downloadedFiles();
  const person = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Income   Growth Weight.csv');
  expect(files[0]?.type).toBe('text/csv;charset=utf-8');
  const bytes = await files[0]?.content.arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFF"ESG grade","% of weight"\r\n"A","25.0"\r\n"B","0.0"\r\n"E","75.0"\r\n',
  );
  expect(record).toHaveBeenCalledExactlyOnceWith({ kind: 'chart-csv', subject: page, rows: 3 });
});

it('SCR-GLB-33 (part) saves no file when the export cannot be recorded, and says so', async () => {
  const files = downloadedFiles();
  const { result } = renderHook(useToasts);
  record.mockRejectedValue(new Error('refused'));
  const person = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
  await waitFor(() => expect(result.current.open.map(({ text }) => text)).toEqual([NOT_RECORDED]));
  expect(files).toEqual([]);
});

it('a picture that cannot be drawn says so', async () => {
  // jsdom draws nothing, like a browser that refuses a canvas
  const { result } = renderHook(useToasts);
  const person = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Download PNG' }));
  await waitFor(() =>
    expect(result.current.open.map(({ text }) => text)).toEqual([
      'An error occurred trying to download the chart, please try again',
    ]),
  );
  expect(record).not.toHaveBeenCalled();
});

const lines = [
  ['1,234', '1234', 'separators are for eyes'],
  ['−0.10', '-0.10', 'a typographic minus is no number'],
  ['N/D', 'N/D', 'what is missing stays a word'],
] as const;

it.each(lines)('the figure %s is exported as %s: %s', (shown, exported) => {
  const columns = [{ header: 'Figure', isNumber: true }];
  expect(linesOf({ columns, rows: [[shown]] })).toEqual([['Figure'], [exported]]);
});

const box = { x: 0, y: 0, width: 800, height: 200 };
const drawings = {
  shares: [sharePatterns('p'), ...shareBar(shares.slice(0, 1), { box, id: 'p', labelPx: 12 })],
  totals: totalBars([{ label: 'R&D <risk>', score: 2, grade: 'B', peerAverage: 3 }], {
    box,
    labelWidth: 136,
  }),
} as const;

/** Elements with their attributes and texts, in the order of the file. */
const elementsIn = (root: Element | null) =>
  [...(root?.querySelectorAll(':not(style)') ?? [])].map((element) => ({
    name: element.tagName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.children.length === 0 ? element.textContent : '',
  }));

it.each(['shares', 'totals'] as const)('a picture of %s has the marks of the page', (kind) => {
  const marks = drawings[kind];
  const { container } = render(<ChartSvg widthPx={800} heightPx={200} marks={marks} />);
  const text = svgText({ widthPx: 800, heightPx: 200, style: '', marks });
  const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  expect(elementsIn(container.querySelector('svg'))).toEqual(elementsIn(file));
  expect(elementsIn(file).length).toBeGreaterThan(3);
});

it('bars stand at their scores, and a share as wide as it is large', () => {
  const bar = elementsIn(
    new DOMParser().parseFromString(
      svgText({ widthPx: 800, heightPx: 200, style: '', marks: drawings.totals }),
      'image/svg+xml',
    ).documentElement,
  ).find(({ attributes }) => attributes.class === 'total-bar');
  // half of the scale from 0 to 4, between the label and the grade
  expect(bar?.attributes).toMatchObject({ x: '140', width: '284' });
  const widths = shareBar(
    shares.filter(({ fraction }) => fraction > 0),
    { box: { ...box, width: 405 }, id: 'p', labelPx: 12 },
  ).map(({ children: [first] }) => (typeof first === 'string' ? null : first?.attributes.width));
  // a gap of 1 px, and at least 2 px a part
  expect(widths).toEqual([102, 302]);
});

it('draws the chart of totals as high as its bars need', () => {
  const bar = { label: 'Total ESG', score: 2, grade: 'C', peerAverage: null } as const;
  const heightOf = (count: number) => {
    const bars = Array.from({ length: count }, (_, at) => ({ ...bar, label: `Total ${at}` }));
    const { container, unmount } = render(<TotalsChart subject={subject} bars={bars} />);
    const box = container.querySelector('.totals-chart svg')?.getAttribute('viewBox');
    unmount();
    return box?.split(' ').at(-1);
  };
  expect([heightOf(1), heightOf(4)]).toEqual(['86', '272']);
});

it('says in one line that a chart has no figures', () => {
  const bar = { label: 'Total ESG', score: null, grade: null, peerAverage: 2 };
  render(<TotalsChart subject={subject} bars={[bar]} />);
  expect(screen.getByText('Total scores: too little data for a score')).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
});

it.each([
  [1, 1, 'dark alone where the bar ends before it'],
  [3, 2, 'light inside the bar'],
] as const)(
  'of a score of %s draws the peer average in %s strokes: %s',
  (score, strokes, _where) => {
    const bar = { label: 'Total ESG', score, grade: null, peerAverage: 2 } as const;
    const look = { box: { x: 0, y: 0, width: 600, height: 100 }, labelWidth: 100 };
    const marks = JSON.stringify(totalBars([bar], look));
    expect(marks.match(/"stroke-dasharray":"4.5 3"/g)).toHaveLength(strokes);
  },
);

it.each([0, 60, 120, 180, 240])('draws no bar of a negative width in %s px', (width) => {
  const bar = { label: 'Total ESG', score: 3, grade: 'B', peerAverage: 2 } as const;
  const marks = totalBars([bar], { box: { x: 0, y: 0, width, height: 100 }, labelWidth: 136 });
  expect(JSON.stringify(marks)).not.toContain('"width":-');
});

it.each([
  ['16px', '0 0 800 '],
  ['32px', '0 0 400 '],
])('with text of %s a chart is drawn for less width, so that its words grow too', (size, box) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  document.documentElement.style.fontSize = size;
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    vi.restoreAllMocks();
  });
  open();
  expect(picture().querySelector('svg')?.getAttribute('viewBox')).toMatch(new RegExp(`^${box}`));
});
