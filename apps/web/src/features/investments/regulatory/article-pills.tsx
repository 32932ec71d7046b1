import './regulatory.css';

import { SFDR_ARTICLES } from '@verdure/contract/vocabulary';

interface Props {
  /** Null: nothing is known. */
  readonly highest: number | null;
}

/** The articles that stay open. They are no grades, so they have no colour. */
export const ArticlePills = ({ highest }: Props) => {
  if (highest === null) return 'N/A';
  return (
    <span className="pills">
      {SFDR_ARTICLES.filter((article) => article <= highest).map((article) => (
        <span key={article} className="pill">
          Article {article}
        </span>
      ))}
    </span>
  );
};
