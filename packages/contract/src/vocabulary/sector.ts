/** A sector (parentId null) or a sub-sector, which is a company's peer group. */
export interface Sector {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
}
