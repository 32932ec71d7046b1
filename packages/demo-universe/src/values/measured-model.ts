/** How a measured metric behaves among companies. The physical ones have a model of their own. */
export type MeasuredModel =
  /** A share between 0 and 1 around `typical`; `spread` on the logit scale; `below` is taken off. */
  | {
      readonly kind: 'share';
      readonly typical: number;
      readonly spread: number;
      readonly below?: number;
    }
  /** Events in proportion to revenue: how many per $1bn a year. */
  | { readonly kind: 'count'; readonly perUsdBn: number }
  /** Events in proportion to staff: how many per 1,000 employees a year. */
  | { readonly kind: 'count-of-staff'; readonly perThousandEmployees: number }
  /** Seldom anything, then an amount in USD with a heavy tail. */
  | { readonly kind: 'fine'; readonly chance: number; readonly typicalUsd: number }
  /** A number between two limits. */
  | {
      readonly kind: 'index';
      readonly typical: number;
      readonly spread: number;
      readonly lowest: number;
      readonly highest: number;
    }
  /** Yes or no. */
  | { readonly kind: 'answer'; readonly chanceOfYes: number }
  /** The same figure as another metric, which two lists ask for under two names. */
  | { readonly kind: 'same-as'; readonly metricId: number };
