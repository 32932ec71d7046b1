export const knownMessages = {
  title: 'What is known',
  figures: 'Known figures',
  none: 'No figure is known yet of enough of the weight.',
  failed: 'What is known did not load.',
} as const;
