/** Why a template cannot be filled in, in words for whoever uploaded it. */
export class TemplateRefused extends Error {
  override readonly name = 'TemplateRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

/** Turns a refusal into an answer; any other error is a fault and escapes. */
export function refusalOr<Answer>(work: () => Answer) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return { kind: 'refused', reasons: error.reasons } as const;
  }
}
