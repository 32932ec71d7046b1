/** Shared by every page that uses a profile (API-041). */
export const PROFILES_FAILED = 'There was an error loading your profiles, please try refreshing';

const failed = (act: string): string => `An error occurred trying to ${act}, please try again`;

export const profilesMessages = {
  create: 'Create Profile',
  creatorMissing: 'Creator not available.',
  noUsers: 'No users',
  none: 'No Profile Available',
  noneWhy: 'Every page can still use the Uncustomised profile.',
  wholeUniverse: 'Whole universe',
  isDefault: 'This is your default profile. Set another default first.',
  isSomeonesDefault: 'A user has this profile as default. It must be set to another first.',
  created: 'Successfully created a new profile',
  createFailed: failed('create a new profile'),
  cloned: 'Profile successfully cloned',
  cloneFailed: failed('clone this profile'),
  deleted: 'Profile successfully deleted',
  deleteFailed: failed('delete this profile'),
  renamed: 'Profile successfully renamed',
  renameFailed: failed('rename this profile'),
  universeSet: 'Successfully updated your profile universe',
  universeFailed: failed("update your profile's universe"),
  userAdded: 'User successfully added to profile',
  addUserFailed: failed('add this user to the profile'),
  userRemoved: 'User successfully removed from profile',
  removeUserFailed: failed('remove this user from the profile'),
  whoSees:
    'Super-users see every profile of the organisation. Standard users see those that they are added to.',
  missing: (shown: string) =>
    `There is no profile at this address: it may have been deleted, or you may not have access to it. The figures are those of ${shown}.`,
  teamFailed: 'There was an error loading your team, please try refreshing',
} as const;
