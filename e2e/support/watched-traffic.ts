import type { BrowserContext, Response } from 'playwright-core';

/** One answer of the product, with what the browser had said of itself. */
export interface Answer {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly kind: string;
  readonly referrer: string | null;
  /** Lower-case names; several of one name are joined by line ends. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Traffic {
  readonly answers: readonly Answer[];
  /** What the content security policy refused, as the page was told. */
  readonly policyReports: readonly string[];
  /** Waits until every answer that has begun is known. */
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

/** Everything that the pages of a context ask for, and every report of the policy. */
export async function watchTraffic(context: BrowserContext): Promise<Traffic> {
  const policyReports: string[] = [];
  const answers: Answer[] = [];
  const coming = new Set<Promise<void>>();
  context.on('response', (response) => {
    // an answer whose page was left meanwhile has no headers to give
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
