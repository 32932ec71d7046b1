import { csvOf } from '../../../format/csv.ts';
import { type Download, fileNameOf } from '../../download.ts';
import { drawChart } from './draw-chart.ts';
import type { Picture } from './draw-chart.ts';
import { linesOf } from './lines-of.ts';

/** A chart as a file: its picture in the light theme, or its numbers. */
export async function chartFile(ending: 'png' | 'csv', picture: Picture): Promise<Download> {
  const { subject, heading, table } = picture.chart;
  const name = `${fileNameOf(subject.name)} ${heading}.${ending}`;
  return ending === 'csv'
    ? { name, type: 'text/csv;charset=utf-8', content: csvOf(linesOf(table)) }
    : { name, type: 'image/png', content: await blobOf(await drawChart(picture)) };
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))));
  });
