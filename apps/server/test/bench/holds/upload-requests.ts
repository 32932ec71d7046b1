import { createCanvas } from '@napi-rs/canvas';
import type pg from 'pg';

import { makeZip } from '../../factories/zip-maker.ts';
import { MULTIPART_TYPE, multipartOf } from '../../test-caller.ts';
import type { LargeScene } from './large-scene.ts';

/** A file that is sent, and when the product has done with it. */
export interface HeldUpload {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly status: number;
  /** False while something of it is still to be done in the background. */
  isDone(): Promise<boolean>;
}

const HOLDINGS_BYTES = 19.9 * 1024 * 1024;
const MINERVA_BYTES = 15.9 * 1024 * 1024;
const COMPANIES = 10_000;
const LOGO_SIDE = 1_500;

const csvOf = (isins: readonly string[], name: (index: number) => string): string =>
  isins.map((isin, index) => `${name(index)},${isin},${(index % 97) / 10 + 0.1}\r\n`).join('');

/** Names of letters that take two bytes, as long as it takes. */
function holdings(isins: readonly string[], bytes: number): string {
  const letters = 'é'.repeat(Math.floor((bytes / isins.length - 36) / 2));
  return csvOf(isins, (index) => `Company ${index} ${letters}`);
}

const GOVERNANCE = [
  { metric_id: 55, year: 2024, value: 62.5, unit: '%', awareness: 3.5, reason: 'Report, page 41' },
  { metric_id: 56, year: 2024, awareness: 3, performance: 2.5, reason: 'Evaluated every year' },
  { metric_id: 57, year: 2024, value: 0.375, unit: 'fraction' },
];

const companiesZip = (isins: readonly string[], names: readonly string[]): Buffer =>
  makeZip(
    isins.map((isin, index) => ({
      name: `company-${index}.json`,
      content: JSON.stringify({ company_name: names[index] ?? '', isin, governance: GOVERNANCE }),
    })),
  );

/** One company in a file that is much too large for one. */
const largeJson = (isin: string): Buffer => {
  const reason = 'x'.repeat(900);
  const row = { metric_id: 55, year: 2024, awareness: 1, reason };
  const rows = Math.floor(MINERVA_BYTES / (JSON.stringify(row).length + 1));
  const governance = Array.from({ length: rows }, () => row);
  return Buffer.from(JSON.stringify({ company_name: 'Large', isin, governance }));
};

/** Pixels that hardly pack, so that the file is as large as its limit lets it. */
function logo(): Buffer {
  const canvas = createCanvas(LOGO_SIDE, LOGO_SIDE);
  const context = canvas.getContext('2d');
  for (let line = 0; line < LOGO_SIDE; line += 1) {
    context.fillStyle = `hsl(${(line * 47) % 360} ${20 + (line % 70)}% 50%)`;
    context.fillRect((line * 31) % 700, line, 100 + ((line * 17) % 700), 1);
  }
  return canvas.encodeSync('png');
}

/** The largest files that are taken, and one of an everyday size. */
export async function heldUploads(
  pool: pg.Pool,
  { headers, wholePortfolioId }: LargeScene,
): Promise<readonly HeldUpload[]> {
  const { rows } = await pool.query<{ isin: string; name: string }>(
    `select isin, name from (select distinct on (isin) isin, name, id from companies
       where isin is not null and pe_organisation_id is null order by isin, id) c
     order by id limit 50000`,
  );
  const isins = rows.map(({ isin }) => isin);
  const names = rows.map(({ name }) => name);
  const nothingLeft = async () => true;
  const noneWaits = async (): Promise<boolean> => {
    const waiting = 'select from minerva_uploads where finished_at is null';
    return (await pool.query(waiting)).rowCount === 0;
  };
  const file = (
    [what, path, status]: readonly [what: string, path: string, status: number],
    { asker, bytes, name }: { asker: string; bytes: Buffer | string; name: string },
  ): HeldUpload => ({
    what,
    path,
    status,
    isDone: nothingLeft,
    headers: { ...headers[asker], 'content-type': MULTIPART_TYPE },
    body: multipartOf(bytes, 'file', name),
  });
  const full = holdings(isins, HOLDINGS_BYTES);
  const update = `/portfolios/${wholePortfolioId}/csv`;
  const csv = { asker: 'r2', name: 'holdings.csv' };
  const zip = companiesZip(isins.slice(0, COMPANIES), names);
  const large = largeJson(isins[0] ?? '');
  return [
    file(['holdings of 3,000 rows', '/portfolios/csv', 200], {
      ...csv,
      bytes: `Everyday\r\n${csvOf(isins.slice(0, 3_000), (index) => `Company ${index}`)}`,
    }),
    file([`holdings of ${isins.length} rows, nearly 20 MB`, '/portfolios/csv', 200], {
      ...csv,
      bytes: `Largest\r\n${full}`,
    }),
    file([`update by ${isins.length} rows, nearly 20 MB`, update, 200], { ...csv, bytes: full }),
    {
      ...file(['a zip of 10,000 companies, and its values', '/companies/minerva', 200], {
        asker: 'r5',
        name: 'companies.zip',
        bytes: zip,
      }),
      isDone: noneWaits,
    },
    file(['a JSON file of nearly 16 MB, refused', '/companies/minerva', 400], {
      asker: 'r5',
      name: 'company.json',
      bytes: large,
    }),
    file(['a logo', '/organisations/logo', 200], { asker: 'r2', name: 'logo.png', bytes: logo() }),
  ];
}
