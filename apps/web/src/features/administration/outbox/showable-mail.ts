const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * A mail has inline style attributes, which our content security policy refuses. This moves them
 * into one style element with the page's nonce, so the mail looks as it does to its recipient.
 */
export function showableMail(html: string, nonce: string): string {
  const rules: string[] = [];
  const page = html.replace(STYLE_ATTRIBUTE, (_, style: string) => {
    rules.push(`[data-look="${rules.length}"]{${style.replace(/[<>{}]/g, '')}}`);
    return ` data-look="${rules.length - 1}"`;
  });
  return page.replace(
    '<body',
    `<head><style nonce="${nonce}">${rules.join('')}</style></head><body`,
  );
}
