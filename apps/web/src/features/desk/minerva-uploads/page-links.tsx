interface Props {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
}

/** Prev and Next with the current page; nothing if there is only one page. */
export function PageLinks({ page, pages, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <p className="minerva-pages">
      {page > 1 ? <a href={addressOf(page - 1)}>Prev</a> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={addressOf(page + 1)}>Next</a> : null}
    </p>
  );
}
