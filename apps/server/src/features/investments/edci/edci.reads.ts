export { presentEdci } from './edci.present.ts';
