interface Place {
  readonly search: object;
}

const profileIn = (search: object): unknown => ('profile' in search ? search.profile : undefined);

/** Whether the page would show another profile, so that a draft of this one is lost. */
export const isOtherProfile = (from: Place, to: Place): boolean =>
  profileIn(from.search) !== profileIn(to.search);
