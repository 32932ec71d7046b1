import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

import { handOver } from '../compute/hand-over.ts';
import type { PaperDocument } from './document.ts';
import { readFonts, showableText } from './fonts.ts';

const TEMPLATE_FOLDER = fileURLToPath(new URL('./template/', import.meta.url));
const LOGO_PATH = `${TEMPLATE_FOLDER}logo`;

function openCompiler() {
  const fonts = readFonts();
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontBlobs: fonts.flat() }],
  });
  const template = readFileSync(`${TEMPLATE_FOLDER}document.typ`, 'utf8');
  return { compiler, template, showable: showableText(fonts) };
}

let opened: ReturnType<typeof openCompiler> | null = null;

/** How far down its page a document ends, a fraction. */
const endsAt = (compiler: NodeCompiler, document: NodeTypstDocument): number =>
  Number(compiler.query(document, { selector: '<end>', field: 'value' })[0]);

/** A last page that is filled less than this is saved, where closer lines do it. */
const LEAST_FILLED = 1 / 3;

/** The pages of a document; with closer lines where its last page would hold a few lines alone. */
function laidOut(compiler: NodeCompiler, template: string, document: string): NodeTypstDocument {
  const laid = (inputs: Record<string, string>): NodeTypstDocument => {
    const made = compiler.compile({ mainFileContent: template, inputs });
    if (made.result !== null) return made.result;
    const fault = made.takeDiagnostics();
    throw new Error(JSON.stringify(fault && compiler.fetchDiagnostics(fault)));
  };
  const usual = laid({ document });
  if (usual.numOfPages < 2 || endsAt(compiler, usual) >= LEAST_FILLED) return usual;
  const close = laid({ document, lines: 'close' });
  return close.numOfPages < usual.numOfPages ? close : usual;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * Draws a document as PDF. The content goes in as JSON values and never as markup, so that no name
 * is read as an instruction. The file is tagged for screen readers (PDF/UA-1).
 *
 * @throws if the document does not follow that standard
 */
export function run({ logo, ...paper }: PaperDocument) {
  opened ??= openCompiler();
  const { compiler, template, showable } = opened;
  if (!ISO_DATE.test(paper.madeAt)) throw new Error('a document without its date');
  const content = JSON.stringify({ ...paper, logo: logo?.format ?? null }, (_, value: unknown) =>
    typeof value === 'string' ? showable(value) : value,
  );
  if (logo !== null) compiler.mapShadow(LOGO_PATH, Buffer.from(logo.bytes));
  try {
    const pdf = compiler.pdf(laidOut(compiler, template, content), {
      pdfStandard: 'ua-1',
      pdfTags: true,
      creationTimestamp: Math.floor(Date.parse(paper.madeAt) / 1000),
    });
    // a view of native memory cannot move to another thread
    const bytes = new Uint8Array(pdf);
    return handOver({ bytes }, [bytes]);
  } finally {
    if (logo !== null) compiler.unmapShadow(LOGO_PATH);
    compiler.evictCache(10);
  }
}
