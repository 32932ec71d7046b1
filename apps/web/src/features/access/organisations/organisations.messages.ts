export const organisationsMessages = {
  singleSignOn: 'People log in at their own identity provider (single sign-on)',
  signOnTitle: (organisation: string) => `How people of ${organisation} log in`,
  signOnAction: 'Change sign-on',
  toProvider:
    'From now on they sign in with their identity provider. Sessions and API keys made with a password end.',
  toPasswords:
    'From now on they sign in with a Verdure password. Sessions and API keys made with single sign-on end.',
  accountPage: 'Account page of the identity provider',
  noAccountPage: 'Not set. The link opens the sign-on page of the provider.',
  changeAccountPage: 'Change account page',
  accountPageTitle: (organisation: string) =>
    `Where people of ${organisation} manage their account`,
  accountPageAddress: 'Address of the account page (optional)',
  accountPageHint:
    'People who use single sign-on see it on their account page. It must begin with https://.',
  featuresHint:
    'A switch acts at once. What is off disappears for the people of this organisation: its pages, columns and files. The data stays.',
  switched: (name: string, isOn: boolean, organisation: string) =>
    `${name}: ${isOn ? 'on' : 'off'} for ${organisation}`,
  title: 'Organisations',
  create: 'Create New Organisation',
  loadFailed: 'There was an error loading the organisations, please try refreshing',
  universeFailed: 'There was an error loading the universe, please try refreshing',
  companiesFailed: 'There was an error loading the companies, please try refreshing',
  none: 'No organisations',
  notFound: 'Organisation Not Available',
  addressMissing: 'Organisation Address Not Available',
  mayNot: 'Your role may not manage organisations.',
  nameMissing: 'Please enter a name',
  nothingChanged: 'Nothing has changed',
  created: 'Organisation successfully created',
  createFailed: 'An error occurred trying to create the organisation, please try again',
  updated: 'Organisation successfully updated',
  updateFailed: 'An error occurred trying to update the organisation, please try again',
  universeSaved: 'Universe successfully saved',
  universeSaveFailed: 'An error occurred trying to save the universe, please try again',
  universeDeleted: 'Universe successfully deleted',
  universeDeleteFailed: 'An error occurred trying to delete the universe, please try again',
  universeCompaniesMissing: 'Choose at least one company',
  noUniverses: 'This organisation has no universe, so it sees all companies.',
  isSaved: 'The organisation is saved',
} as const;
