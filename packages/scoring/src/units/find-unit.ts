import { UNIT_NAMES, type UnitFamily, type UnitName } from './unit-names.ts';

/** Between these and CO2 a blank counts as none. */
const BLANK_BEFORE_CO2 = /^(t|kt|Mt|Gt|kg|g|lb) (?=CO2)/i;

/** Other spellings of CO2e; the case of the e is kept, because MtCO2e needs it. */
const CO2E_SPELLING = /(CO2)(?:-?(e)q| equivalent)$/i;

/** The spelling that the tables use. Case is left as it is. */
function canonicalName(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(CO2E_SPELLING, (_all, gas: string, e: string | undefined) => `${gas}${e ?? 'e'}`)
    .replace(BLANK_BEFORE_CO2, '$1');
}

const spellingsOf = ({ name, isSpeltOut }: UnitName): readonly string[] =>
  isSpeltOut ? [name, `${name}s`] : [name];

const keyOf = (family: UnitFamily, name: string): string => `${family} ${name}`;

const exactNames = new Map<string, UnitName>();
const foldedNames = new Map<string, UnitName>();
for (const unit of UNIT_NAMES) {
  for (const name of spellingsOf(unit)) {
    if (unit.needsExactCase) exactNames.set(keyOf(unit.family, name), unit);
    else foldedNames.set(keyOf(unit.family, name.toLowerCase()), unit);
  }
}

/** The unit of one family that a text names, or null (names and spellings of methodology 2). */
export function findUnit(text: string, family: UnitFamily): UnitName | null {
  const name = canonicalName(text);
  return (
    exactNames.get(keyOf(family, name)) ??
    foldedNames.get(keyOf(family, name.toLowerCase())) ??
    null
  );
}
