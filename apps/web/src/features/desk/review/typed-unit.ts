import { numberIn } from '../../../format/typed-number.ts';

interface Amount {
  readonly value: string;
  readonly unit: string | null;
}

/** The unit of those offered that a text names: as it is written, else without regard to capitals. */
function unitIn(text: string, offered: readonly string[]): string | undefined {
  if (offered.includes(text)) return text;
  const alike = offered.filter((unit) => unit.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * What was typed with its unit, as reports print it: '31.1 Mt' is 31.1 in Mt, whichever unit was chosen before.
 * Anything else stays as it is.
 */
export function withTypedUnit<Typed extends Amount>(
  typed: Typed,
  offered: readonly string[],
): Typed {
  const text = typed.value.trim();
  const end = text.search(/\p{L}/u);
  if (end <= 0) return typed;
  const value = text.slice(0, end).trim();
  const unit = unitIn(text.slice(end), offered);
  return unit === undefined || numberIn(value) === null ? typed : { ...typed, value, unit };
}
