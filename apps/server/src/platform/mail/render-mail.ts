import { MAIL_MESSAGES, type MailText } from './mail.messages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const LINK_STYLE =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f6f43;color:#ffffff;text-decoration:none';
const BODY_STYLE =
  'font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#1c2320';

function htmlOf({ paragraphs, link, closing }: MailText, footer: string): string {
  const button =
    link === undefined
      ? []
      : [
          `<p><a href="${escaped(link.address)}" style="${LINK_STYLE}">${escaped(link.label)}</a></p>`,
          `<p style="font-size:13px">${escaped(link.address)}</p>`,
        ];
  const lines = [
    ...paragraphs.map((each) => `<p>${escaped(each)}</p>`),
    ...button,
    `<p>${escaped(closing)}</p>`,
    `<p style="font-size:12px;color:#5b6662">${escaped(footer)}</p>`,
  ];
  return `<!doctype html><html lang="en"><body style="${BODY_STYLE}">${lines.join('')}</body></html>`;
}

/** Renders the mail as plain text and as HTML. */
export function renderMail(text: MailText, organisationName: string) {
  const footer = MAIL_MESSAGES.footer(organisationName);
  const link = text.link === undefined ? [] : [`${text.link.label}:\n${text.link.address}`];
  return {
    subject: text.subject,
    text: [...text.paragraphs, ...link, text.closing, `-- \n${footer}`].join('\n\n'),
    html: htmlOf(text, footer),
  };
}
