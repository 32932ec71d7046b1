/** What a unit of a table measures (methodology 2.1 to 2.5). */
export type UnitFamily = 'energy' | 'volume' | 'mass' | 'emissions' | 'share';

/**
 * One name of the tables. `factor` takes it to the base of its family: kj, m3, tonnes, tonnes
 * CO2e or a fraction.
 */
export interface UnitName {
  readonly name: string;
  readonly family: UnitFamily;
  readonly factor: number;
  /** Spelt-out names are also accepted with a plural s; abbreviations are not. */
  readonly isSpeltOut?: true;
  /** True: refused in any other case, because another unit is written that way. */
  readonly needsExactCase?: true;
}

const energy = (name: string, factor: number): UnitName => ({ name, family: 'energy', factor });
const volume = (name: string, factor: number): UnitName => ({ name, family: 'volume', factor });
const mass = (name: string, factor: number): UnitName => ({ name, family: 'mass', factor });
const emissions = (name: string, factor: number): UnitName => ({
  name,
  family: 'emissions',
  factor,
});
const share = (name: string, factor: number): UnitName => ({ name, family: 'share', factor });
const word = (unit: UnitName): UnitName => ({ ...unit, isSpeltOut: true });
const exact = (unit: UnitName): UnitName => ({ ...unit, needsExactCase: true });

/** Joules of one British thermal unit (IT) in kj, and of a short ton in tonnes, as given. */
const BTU_KJ = 1.05505585262;
const SHORT_TON_TONNES = 0.90718;
const POUND_TONNES = 0.00045359237;

const ENERGY: readonly UnitName[] = [
  energy('J', 0.001),
  energy('kJ', 1),
  energy('MJ', 1000),
  energy('GJ', 1e6),
  energy('TJ', 1e9),
  energy('PJ', 1e12),
  energy('EJ', 1e15),
  energy('Wh', 3.6),
  energy('kWh', 3600),
  exact(energy('MWh', 3.6e6)),
  energy('GWh', 3.6e9),
  energy('TWh', 3.6e12),
  energy('BTU', BTU_KJ),
  energy('MMBTU', 1055055.85262),
  energy('million BTU', 1055055.85262),
  word(energy('therm', 105505.585262)),
  word(energy('quad', 1.05505585262e15)),
  energy('cal', 0.004184),
  energy('kcal', 4.184),
  energy('Gcal', 4184000),
  energy('toe', 41868000),
  energy('ktoe', 4.1868e10),
  energy('Mtoe', 4.1868e13),
  energy('boe', 6119323.945196),
  energy('tce', 29307600),
];

const VOLUME: readonly UnitName[] = [
  volume('m3', 1),
  volume('thousand m3', 1000),
  volume('million m3', 1e6),
  volume('billion m3', 1e9),
  volume('km3', 1e9),
  volume('dm3', 0.001),
  volume('cm3', 0.000001),
  word(volume('litre', 0.001)),
  volume('l', 0.001),
  exact(volume('ml', 0.000001)),
  volume('hl', 0.1),
  volume('kl', 1),
  exact(volume('Ml', 1000)),
  word(volume('megalitre', 1000)),
  volume('Gl', 1e6),
  word(volume('gigalitre', 1e6)),
  word(volume('US gallon', 0.003785411784)),
  word(volume('imperial gallon', 0.00454609)),
  volume('thousand US gallons', 3.785411784),
  volume('million US gallons', 3785.411784),
  volume('million imperial gallons', 4546.09),
  word(volume('acre-foot', 1233.48183754752)),
  word(volume('cubic foot', 0.028316846592)),
  volume('cubic feet', 0.028316846592),
  volume('hundred cubic feet', 2.8316846592),
  volume('thousand cubic feet', 28.316846592),
  volume('million cubic feet', 28316.846592),
  word(volume('cubic yard', 0.764554857984)),
  word(volume('barrel', 0.158987294928)),
];

const MASS: readonly UnitName[] = [
  word(mass('tonne', 1)),
  word(mass('metric tonne', 1)),
  mass('t', 1),
  word(mass('metric ton', 1)),
  mass('kt', 1000),
  mass('thousand tonnes', 1000),
  exact(mass('Mt', 1e6)),
  mass('million tonnes', 1e6),
  mass('Gt', 1e9),
  mass('kg', 0.001),
  mass('g', 0.000001),
  exact(mass('mg', 1e-9)),
  mass('lb', POUND_TONNES),
  mass('oz', 0.000028349523125),
  word(mass('short ton', SHORT_TON_TONNES)),
  word(mass('US ton', SHORT_TON_TONNES)),
  mass('thousand short tons', 907.18),
  mass('million short tons', 907180),
  word(mass('long ton', 1.0160469088)),
  mass('million lb', 453.59237),
  mass('troy oz', 0.0000311034768),
];

/** Gas factors: 100-year warming potentials of IPCC AR6 WG I, table 7.15. */
const EMISSIONS: readonly UnitName[] = [
  emissions('tCO2e', 1),
  emissions('tonnes CO2e', 1),
  emissions('metric tons CO2e', 1),
  emissions('metric tonnes CO2e', 1),
  emissions('kgCO2e', 0.001),
  emissions('gCO2e', 0.000001),
  emissions('ktCO2e', 1000),
  exact(emissions('MtCO2e', 1e6)),
  emissions('GtCO2e', 1e9),
  emissions('lbCO2e', POUND_TONNES),
  emissions('short ton CO2e', SHORT_TON_TONNES),
  emissions('short tons CO2e', SHORT_TON_TONNES),
  emissions('tCO2', 1),
  emissions('kgCO2', 0.001),
  emissions('gCO2', 0.000001),
  emissions('ktCO2', 1000),
  exact(emissions('MtCO2', 1e6)),
  emissions('GtCO2', 1e9),
  emissions('tC', 3.6666666666666665),
  emissions('t CH4 fossil', 29.8),
  emissions('t CH4 non-fossil', 27),
  emissions('t N2O', 273),
  emissions('t HFC-134a', 1526),
  emissions('t HFC-32', 771),
  emissions('t CF4', 7380),
  emissions('t PFC-14', 7380),
];

const SHARE: readonly UnitName[] = [
  share('%', 0.01),
  word(share('fraction', 1)),
  word(share('ratio', 1)),
  word(share('per mille', 0.001)),
  share('bps', 0.0001),
  share('ppm', 0.000001),
];

/** Every name of the tables of methodology 2.1 to 2.5. MBTU is absent: it has two meanings. */
export const UNIT_NAMES: readonly UnitName[] = [
  ...ENERGY,
  ...VOLUME,
  ...MASS,
  ...EMISSIONS,
  ...SHARE,
];
