export { COMPANY_HOMES } from './company-home.data.ts';
export { companyName, plainSpelling, type UsedNames, tickerOf } from './company-name.ts';
export { placeName } from './place-name.ts';
