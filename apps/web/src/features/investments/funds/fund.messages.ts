export const fundMessages = {
  ownSource: (source: string, day: string | null) =>
    `Own data, ${source}${day === null ? '' : `, as of ${day}`}`,
  failed: 'There was an error loading your fund, please try refreshing',
  dataFailed: 'There was an error loading data for this fund, please try refreshing',
  noFund: 'No Fund Available',
  noFundWhy: 'There is no fund at this address.',
  ungraded: "We can't ESG grade this fund right now",
  noConstituents: 'No constituents found: the holdings of this fund are unavailable.',
  noConstituentsNext: 'A fund is graded once its holdings are published. Please look again later.',
  noData: 'None of its holdings has ESG data under this profile.',
  noDataNext: 'Another profile may cover more of them. What the fund holds is listed below.',
} as const;
