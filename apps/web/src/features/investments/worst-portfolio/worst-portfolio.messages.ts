interface Figure {
  readonly name: string;
  readonly unit: string;
}

const replacing = (swaps: number): string =>
  swaps === 1 ? 'Replacing one company' : `Replacing ${swaps} companies`;

export const worstPortfolioMessages = {
  label: 'The portfolio with the lowest ESG score',
  wait: 'Looking for what drags the lowest portfolio, and for swaps',
  failed: 'What drags the portfolio with the lowest score did not load.',
  none: 'No portfolio has an ESG grade yet: too little of the weight has a score. The page of each says what is known of it, and what would bring a grade.',
  lowest: (compared: number): string => `Lowest of ${compared} with an ESG grade`,
  dragged: (against: string): string => `Drags it most ${against}`,
  notDragged: (against: string): string => `No holding costs it 0.01 points ${against}.`,
  against: (reference: string): string => `against ${reference}`,
  /** For who sees some companies only. */
  againstSeen: (reference: string): string => `against ${reference}, of the companies that you see`,
  noReference:
    'It holds countries alone: benchmarks hold companies, so nothing says what drags it.',
  pair: (from: string, to: string): string => `${from} by ${to}`,
  /** Over the list of what is replaced by what. */
  brings: (
    swaps: number,
    { before, after }: { readonly before: string; readonly after: string },
  ): string => `${replacing(swaps)} brings it from ${before} to ${after}`,
  /** What the swaps do beside the score: 'Its carbon footprint goes from … to …, its temperature stays at …'. */
  beside: (parts: readonly string[]): string => `Its ${parts.join(', its ')}.`,
  goes: ({ name, unit }: Figure, from: string, to: string): string =>
    from === to ? `${name} stays at ${from} ${unit}` : `${name} goes from ${from} to ${to} ${unit}`,
  indicative: (unit: string): string => `${unit} (indicative)`,
  footprint: { name: 'carbon footprint', unit: 'tCO2e per $1M' },
  temperature: { name: 'temperature', unit: '°C' },
  howChosen:
    'Opens these swaps as a draft. Of the companies that it holds itself, those that drag most, each replaced at its weight by the first company of ‘Replace with…’ that scores better.',
  hardlyMoves: (swaps: number, from: string): string =>
    `${replacing(swaps)} leaves it at ${from}: it moves by less than 0.01`,
  noSwap:
    'No swap is found: no company like those that drag it, and that it holds itself, scores better.',
  noSwapSeen: 'No swap is found among the companies that you see.',
  noSwapThen: 'Swaps are tried on the portfolio of today.',
} as const;
