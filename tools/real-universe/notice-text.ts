import {
  DATA_LICENCES,
  DATA_SOURCES,
  type DataSource,
} from '@verdure/contract/coverage/data-sources';

const HEAD = `This product ships public data in packages/public-universe. Each source is named below with its
licence, the edition taken and what was changed. The texts of the MIT and Apache-2.0 licences are in
packages/public-universe/licences; the other licences are at the addresses given.

Nobody who publishes these data endorses the product or what it computes from them.`;

const withAddress = (name: string, address: string | null): string =>
  address === null ? name : `${name}, ${address}`;

const entryOf = (source: DataSource): string =>
  [
    source.name,
    `  Publisher: ${source.publisher}`,
    ...(source.copyright === null ? [] : [`  Notice:    ${source.copyright}`]),
    `  Licence:   ${withAddress(source.licence, DATA_LICENCES[source.licence])}`,
    ...(source.url === null ? [] : [`  Source:    ${source.url}`]),
    `  Edition:   ${source.edition}`,
    `  Used for:  ${source.usedFor}`,
    `  Changes:   ${source.changes}`,
  ].join('\n');

/** The file NOTICE at the root. */
export const noticeText = (): string => `${[HEAD, ...DATA_SOURCES.map(entryOf)].join('\n\n')}\n`;
