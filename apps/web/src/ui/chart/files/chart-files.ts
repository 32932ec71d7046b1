import { csvOf } from '../../../format/csv.ts';
import { type Download, fileNameOf } from '../../download.ts';
import { chartPng } from './chart-picture-file.ts';
import type { Picture } from './chart-sheet.ts';
import { linesOf } from './lines-of.ts';

/** A chart as a file: its picture in the light theme, or its numbers. */
export async function chartFile(ending: 'png' | 'csv', picture: Picture): Promise<Download> {
  const { subject, heading, table } = picture.chart;
  const name = `${fileNameOf(subject.name)} ${heading}.${ending}`;
  return ending === 'csv'
    ? { name, type: 'text/csv;charset=utf-8', content: csvOf(linesOf(table)) }
    : { name, type: 'image/png', content: await chartPng(picture) };
}
