export const sheetMessages = {
  larger: 'Larger',
  smaller: 'Smaller',
  numbers: 'Numbers of the page',
  legend: 'Solid: the figure. Dashed: its row, column and unit.',
} as const;
