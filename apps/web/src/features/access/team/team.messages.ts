export const teamMessages = {
  title: 'Team Members',
  loadFailed: 'There was an error loading your team members, please try refreshing',
  noUsers: 'No users',
  invite: 'Invite New User',
  createOrganisation: 'Create New Organisation',
  editRole: 'Edit User Role',
  deleteUser: 'Delete User',
  roleMissing: 'User role pending',
  emailMissing: 'No email available',
  organisationMissing: 'Organisation Not Available',
  addressMissing: 'Organisation Address Not Available',
  changeRoleTitle: 'Change user role',
  roleUnchanged: 'Choose another role',
  roleEmpty: 'Choose a role',
  scopeEnds: 'Only standard users can be limited to chosen companies. This role removes the limit.',
  roleChanged: 'User role successfully updated',
  roleChangeFailed: 'An error occurred trying to update the user role, please try again',
  deleted: 'User successfully deleted',
  deleteFailed: 'An error occurred trying to delete the user, please try again',
} as const;

const counted = (portfolios: number): string =>
  portfolios === 1 ? 'The portfolio' : `The ${portfolios} portfolios`;

/** Says who gets what a user manages, before the user is deleted. */
export function whatPassesOn(
  { name, portfolios }: { readonly name: string; readonly portfolios: number },
  heir: string,
): string {
  if (portfolios === 0) return `${name} manages no portfolios. Their profiles pass to ${heir}.`;
  const verb = portfolios === 1 ? 'passes' : 'pass';
  return `${counted(portfolios)} that ${name} manages ${verb} to ${heir}, and so do their profiles. No data of the organisation is deleted.`;
}
