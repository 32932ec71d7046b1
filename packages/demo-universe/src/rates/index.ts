export { type ExchangeRate, exchangeRates } from './exchange-rate.ts';
