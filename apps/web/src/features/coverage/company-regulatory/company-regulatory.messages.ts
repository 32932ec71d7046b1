export const companyRegulatoryMessages = {
  paiFailed: 'There was an error loading adverse impacts, please try refreshing',
  artNineFailed: 'There was an error loading Article 9 and taxonomy data, please try refreshing',
  notAssessed: 'Preference currently set for no SFDR or Impact assessment.',
  noTaxonomy: 'Your organisation has no EU taxonomy data.',
  underUncustomised: 'Judged under the Uncustomised profile, so it does not change with yours.',
  article: (article: number) => `This company is compatible with Article ${article}.`,
  noArticle: 'Cannot be classified: no governance score',
  noArticleOfProxy: 'Cannot be classified: its scores are the average of its peers',
  applicable: (count: number) =>
    `${count} of 14 indicators apply; Article 8 and Article 9 need at least 10.`,
  adverse: (count: number) =>
    `${count} of them adverse or not disclosed; Article 8 allows 4, Article 9 allows none.`,
  sustainable: {
    Y: 'A sustainable investment (Article 9 requires it)',
    N: 'Not a sustainable investment (Article 9 requires it)',
    unknown: 'Sustainable investment: not assessed (Article 9 requires it)',
  },
  governance: {
    green: 'Governance is above the lowest fifth of companies.',
    yellow: 'Governance is among the lowest fifth of companies.',
    red: 'Governance has grade E, which means Article 6.',
    grey: 'Governance has no score.',
  },
  safeguards: {
    governance: 'The governance grade is not E',
    sustainability: 'The sustainability grade is not E',
    kept: 'Minimum safeguards kept',
    aligned: 'Aligned with the taxonomy',
  },
  good: {
    notE: 'The governance grade is not E',
    notLowest: 'Governance is above the lowest fifth of companies',
    good: 'Good governance',
  },
  activityUnknown: 'Activity unknown: its NACE section is not known, so alignment is not assessed.',
  noReason: 'No reason recorded.',
  nothingKnown: 'Nothing is known about this yet.',
} as const;
