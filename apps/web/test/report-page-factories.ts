import {
  documentPageEndpoint,
  documentPageImageEndpoint,
} from '@verdure/contract/coverage/document-pages';
import type { DocumentPage, PrintedNumber } from '@verdure/contract/coverage/document-pages';

import { answers, matcherOf } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { passageOf } from './review-excerpt-factories.ts';

export const boxAt = (x: number, y: number) => ({ x, y, width: 0.06, height: 0.012 });

const numberOf = (change: Partial<PrintedNumber> = {}): PrintedNumber => ({
  printed: '12.345',
  value: 12.345,
  unit: 'ktCO2e',
  name: 'Scope 1',
  year: 2025,
  passage: 'Scope 1 13.1 12.345',
  box: boxAt(0.7, 0.3),
  ...change,
});

/** Page 41 has four numbers, others none. */
export const reportPageOf = (page = 41): DocumentPage => ({
  kind: 'page',
  page,
  page_count: 60,
  width: 595,
  height: 842,
  numbers:
    page === 41
      ? [
          numberOf({ printed: '13.1', value: 13.1, year: 2024, box: boxAt(0.5, 0.3) }),
          numberOf(),
          numberOf({ printed: '8.002', value: 8.002, name: 'Scope 2', box: boxAt(0.7, 0.34) }),
          numberOf({
            printed: '96',
            value: 96,
            unit: null,
            name: '96 sites',
            year: null,
            box: boxAt(0.1, 0.8),
          }),
        ]
      : [],
});

/** A passage whose figure, row and column are boxed. */
export const boxedPassageOf = () =>
  passageOf({
    boxes: [
      { of: 'value', ...boxAt(0.7, 0.3) },
      { of: 'label', ...boxAt(0.1, 0.3) },
      { of: 'head', ...boxAt(0.7, 0.26) },
    ],
  });

/** The pages of a report as they are printed. */
export const reportPageAnswers = (): readonly FakeCall[] => [
  { ...matcherOf(documentPageImageEndpoint), replies: [{ status: 200, body: 'webp' }] },
  answers(documentPageEndpoint, reportPageOf()),
];
