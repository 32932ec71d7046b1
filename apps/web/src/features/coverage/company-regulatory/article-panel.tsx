import './company-regulatory.css';

import type { CompanyPaiAnswer } from '@verdure/contract/coverage/company-regulatory';

import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { companyRegulatoryMessages as messages } from './company-regulatory.messages.ts';

interface Props {
  readonly pai: CompanyPaiAnswer;
}

const withoutArticle = ({ proxy }: CompanyPaiAnswer): string =>
  proxy ? messages.noArticleOfProxy : messages.noArticle;

/** The article of the company as a badge, with the facts that decide it (SCR-GLB-45). */
export const ArticlePanel = ({ pai }: Props) => (
  <Panel
    title="SFDR article"
    actions={
      pai.article === null ? null : <span className="article-badge">Article {pai.article}</span>
    }
  >
    <p className="company-verdict">
      {pai.article === null ? withoutArticle(pai) : messages.article(pai.article)}
    </p>
    <ul className="article-facts">
      <li>{messages.applicable(pai.applicable)}</li>
      <li>{messages.adverse(pai.adverse_or_undisclosed)}</li>
      <li>{messages.sustainable[pai.sustainable_investment ?? 'unknown']}</li>
      <li>{messages.governance[pai.governance_practices]}</li>
    </ul>
    <dl className="company-grades">
      <div>
        <dt>Governance grade</dt>
        <dd>
          <GradeMark grade={pai.governance_grade} />
        </dd>
      </div>
      <div>
        <dt>Sustainability grade</dt>
        <dd>
          <GradeMark grade={pai.sustainability_grade} />
        </dd>
      </div>
    </dl>
    <p className="caption">{messages.underUncustomised}</p>
  </Panel>
);
