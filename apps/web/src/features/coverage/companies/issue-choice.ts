/** Which issue is open, and how to open one. */
export interface IssueChoice {
  /** Only one issue is open at a time. */
  readonly openIssueId: number | undefined;
  readonly onIssue: (issueId: number | undefined) => void;
  /** Opens a figure beside its peers, such as 'issue-12'. */
  readonly onPeers: (figure: string) => void;
  readonly onMetric: (metricId: number) => void;
}
