import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { listen, stopServer } from '../../../test/identity-provider.ts';
import { runCommand } from '../run-command.ts';
import { sentimentClassifyCommand } from './sentiment-classify.ts';

const directory = mkdtempSync(join(tmpdir(), 'verdure-classify-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function classify(text: string, environment: Record<string, string> = {}) {
  const file = join(directory, 'headlines.csv');
  writeFileSync(file, text);
  const said: string[] = [];
  const complaints: string[] = [];
  const status = await runCommand(
    [sentimentClassifyCommand],
    ['sentiment', 'classify', '--file', file],
    {
      environment,
      say: (line) => void said.push(line),
      complain: (line) => void complaints.push(line),
      readInput: () => Promise.resolve(''),
    },
  );
  return { status, said, complaints };
}

it('writes label and net score of each row, and why a row has none', async () => {
  const { status, said, complaints } = await classify(
    'title,entity\n"Tata Steel falls 3%; Infosys gains",Tata Steel\n,Shell\nAcme rises,\n',
  );
  expect(status).toBe(0);
  expect(said[0]).toBe('line,title,entity,label,net_score');
  expect(said[1]).toMatch(/^2,Tata Steel falls 3%; Infosys gains,Tata Steel,negative,-0\.\d+$/);
  expect(said).toHaveLength(2);
  expect(complaints).toEqual([
    'Line 3: the title is empty. Write the headline.',
    'Line 4: the entity is empty. Write the company that the headline is about.',
  ]);
});

it.each([
  [
    'headline,company\na,b\n',
    "The file has no column 'title'. It needs the columns title and entity.",
  ],
  ['title,entity\n', 'The file has no row that can be judged.'],
  ['', 'The file is empty.'],
])('refuses %j in a sentence', async (text, sentence) => {
  expect(await classify(text)).toMatchObject({ status: 1, complaints: [sentence] });
});

it('asks the model that a setting names, with its key, and refuses a wrong answer', async () => {
  const bodies: string[] = [];
  const model = createServer((request, response) => {
    const parts: string[] = [];
    request.on('data', (part: Buffer) => void parts.push(part.toString()));
    request.on('end', () => {
      bodies.push(`${request.headers.authorization} ${parts.join('')}`);
      const judgements = bodies.length === 1 ? [{ sentiment: 'positive', net_score: 0.5 }] : [];
      response.end(JSON.stringify({ judgements }));
    });
  });
  const host = await listen(model);
  const settings = {
    SENTIMENT_MODEL_URL: `http://${host}/judge`,
    SENTIMENT_MODEL_KEY: 'secret',
    PRIVATE_HOSTS: host,
  };
  try {
    const { said } = await classify('title,entity\nAcme falls,Acme\n', settings);
    expect(said[1]).toBe('2,Acme falls,Acme,positive,0.5');
    expect(bodies).toEqual([
      'Bearer secret {"headlines":[{"title":"Acme falls","entity":"Acme"}]}',
    ]);
    await expect(classify('title,entity\nAcme falls,Acme\n', settings)).rejects.toThrow(
      'left headlines out',
    );
  } finally {
    await stopServer(model);
  }
});
