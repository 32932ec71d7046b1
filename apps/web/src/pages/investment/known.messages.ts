export const knownMessages = {
  title: 'What is known',
  figures: 'Known figures',
  none: 'No figure is known yet of enough of the weight.',
  failed: 'What is known did not load.',
  way: 'What would bring a grade',
  waySentence:
    'Scores of the heaviest companies without an ESG grade. The page of each says, under ‘What would make a score’, which few metrics are missing.',
  wayFailed: 'The companies without a grade did not load.',
  allGraded: 'Every company held here has an ESG grade.',
} as const;
