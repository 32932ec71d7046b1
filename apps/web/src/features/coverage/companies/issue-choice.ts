/** Which issue is open, and how to open one. */
export interface IssueChoice {
  /** Only one issue is open at a time. */
  readonly openIssueId: number | undefined;
  readonly onIssue: (issueId: number | undefined) => void;
  readonly onMetric: (metricId: number) => void;
}
