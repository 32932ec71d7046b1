import type { ReviewedDisagreement } from '@verdure/contract/desk/disagreements';

/** Those whose user, company or metric contains the text, in any letters (SCR-DIS-02). */
export function foundDisagreements(
  all: readonly ReviewedDisagreement[],
  text: string,
): readonly ReviewedDisagreement[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ user_name, company_name, metric_name }) =>
    [user_name ?? '', company_name, metric_name].some((name) =>
      name.toLowerCase().includes(wanted),
    ),
  );
}
