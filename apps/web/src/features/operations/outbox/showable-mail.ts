const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * A mail carries its looks in attributes, which this page's content security policy refuses. They
 * become rules of one style element with the page's nonce; the mail looks as its reader sees it.
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
