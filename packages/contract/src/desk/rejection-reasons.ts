/** Why a candidate is rejected, by the number of its key. */
export const REJECTION_REASONS = [
  'Wrong row',
  'Wrong year',
  'Wrong unit',
  'Other boundary',
  'Other company',
  'Duplicate',
  'Other reason',
] as const;
