export const scopesMessages = {
  edci: 'EDCI',
  edciTitle: 'EDCI metrics',
  capture: 'Enter GHG scopes',
  captureTitle: (year: number) => `GHG scopes of ${year}`,
  copies: 'Its passages are also shown for GHG emissions (scope 1 + 2).',
  year: 'Year',
  noYear: 'Enter a year as a number, such as 2025',
  scopes: 'Scopes',
  renewable: 'Renewable Energy',
  addScopes: 'Add scopes',
  addRenewable: 'Add Renewable Energy',
  noScopes: (year: number) => `No EDCI scopes for ${year} is added yet.`,
  hasRenewable: (year: number) => `Renewable Energy of ${year} is present.`,
  noRenewable: (year: number) =>
    `Adds an empty ‘Renewable energy’ of ${year} to the list, to be filled in.`,
  nothingGiven: 'Fill in at least one scope',
  noNumber: 'Enter a number that is not negative',
  unit: 'Unit',
  scopesAdded: 'EDCI Scope metrics added',
  scopesPresent: 'EDCI Scope metrics already present',
  metricAdded: 'EDCI company metric added',
  metricPresent: 'EDCI company metric already present',
  failed: 'An error occurred trying to add the metrics, please try again',
  close: 'Close',
} as const;

/** The scopes by their field in the call; the names are those of the metrics. */
export const SCOPES = [
  { field: 'scope_1', name: 'Scope 1 emissions' },
  { field: 'scope_2', name: 'Scope 2 emissions' },
  { field: 'scope_3', name: 'Scope 3 emissions' },
] as const;
export type ScopeField = (typeof SCOPES)[number]['field'];
