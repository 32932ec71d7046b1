import './regulatory.css';

interface Props {
  readonly article: number;
}

/** An article that the holdings are compatible with. It is no grade, so it has no colour. */
export const ArticlePill = ({ article }: Props) => <span className="pill">Article {article}</span>;
