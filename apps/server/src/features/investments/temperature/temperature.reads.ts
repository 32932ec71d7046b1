export { measureTemperature, temperatureGrade } from './measure-temperature.ts';
export { readReductionRates } from './reduction-rates.store.ts';
export { presentConstituentItr, presentItr } from './temperature.present.ts';
