import { accountMessages } from './account.messages.ts';

interface Props {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The sections of the page; each has its own address (SCR-ACC-12). */
export function AccountIndex({ sections }: Props) {
  return (
    <nav className="account-index" aria-label={accountMessages.index}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
