export const unmatchedMessages = {
  heading:
    'The following ISINs either could not be found in our database or we could not disambiguate them. Please try adding these to your portfolio again with a different ISIN or contact the provider for further assistance.',
  notFound: (isin: string, name: string) => `No record found for ISIN ${isin} - ${name}`,
  ambiguous: (isin: string, name: string, candidates: readonly string[]) =>
    `Unable to disambiguate ISIN ${isin} for ${name}. We have found mappings to ${candidates.join(', ')}...`,
  copy: 'Copy the list',
  copied: 'Copied',
} as const;
