/** Which issue is open, and what opening one does. */
export interface IssueChoice {
  /** One issue at a time is open. */
  readonly openIssueId: number | undefined;
  readonly onIssue: (issueId: number | undefined) => void;
  readonly onMetric: (metricId: number) => void;
}
