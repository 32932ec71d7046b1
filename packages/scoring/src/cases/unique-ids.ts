/** Whether the ids are unique, so that an answer can be a map by id. */
export const hasUniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length;

/** Business activities and the like: whole numbers in a range. */
export const isBetween =
  (least: number, most: number) =>
  (value: number): boolean =>
    value >= least && value <= most;
