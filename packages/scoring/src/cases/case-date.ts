import { calendarDay } from '../units/index.ts';
import { text, where } from './check-shape.ts';

export const isoDate = where(text, (date) => calendarDay(date) !== null, 'a date YYYY-MM-DD');
