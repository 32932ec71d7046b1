/** A word of the interface, explained once for tooltips and the glossary. */
export interface TermText {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}
