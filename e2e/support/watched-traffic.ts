import type { BrowserContext, Response } from 'playwright-core';

/** One response of the product, with what the browser sent about itself. */
export interface Answer {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly kind: string;
  readonly referrer: string | null;
  /** Names in lower case; repeated headers are joined by line ends. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Traffic {
  readonly answers: readonly Answer[];
  /** What the content security policy blocked, as reported to the page. */
  readonly policyReports: readonly string[];
  /** Waits until every response that has started is recorded. */
  settle(): Promise<void>;
}

declare global {
  interface Window {
    readonly tellPolicyReport: (report: string) => void;
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const request = response.request();
  const [sent, headers] = await Promise.all([request.allHeaders(), response.allHeaders()]);
  return {
    url: response.url(),
    method: request.method(),
    status: response.status(),
    kind: request.resourceType(),
    referrer: sent.referer ?? null,
    headers,
  };
}

/** Records every request of the pages of a context, and every report of the policy. */
export async function watchTraffic(context: BrowserContext): Promise<Traffic> {
  const policyReports: string[] = [];
  const answers: Answer[] = [];
  const coming = new Set<Promise<void>>();
  context.on('response', (response) => {
    // a response whose page was left has no headers
    const each = answerOf(response).then(
      (answer) => void answers.push(answer),
      () => undefined,
    );
    coming.add(each);
    void each.then(() => coming.delete(each));
  });
  await context.exposeFunction('tellPolicyReport', (report: string) => {
    policyReports.push(report);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.tellPolicyReport(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`,
      );
    });
  });
  return {
    answers,
    policyReports,
    settle: async () => {
      while (coming.size > 0) await Promise.all(coming);
    },
  };
}
