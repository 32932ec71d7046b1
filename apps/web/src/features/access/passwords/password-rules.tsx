import './password-rules.css';

import { passwordRules } from '@verdure/contract/access/passwords';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';

import { passwordsMessages } from './passwords.messages.ts';

const { rules, rulesTitle, ruleMet, ruleUnmet } = passwordsMessages;

interface Props {
  readonly password: string;
  /** Without a policy, only the length matters. */
  readonly hasPolicy: boolean;
}

/** Updates as the password is typed (SCR-RST-05). */
export function PasswordRules({ password, hasPolicy }: Props) {
  const id = useId();
  const { isLongEnough, classes } = passwordRules(password);
  return (
    <div className="password-rules">
      <p id={id} className="caption">
        {rulesTitle}
      </p>
      <ul aria-labelledby={id}>
        <Rule text={rules.length} isMet={isLongEnough} />
        {hasPolicy ? (
          <li>
            <p>{rules.classes}</p>
            <ul>
              {classes.map(({ name, isIn }) => (
                <Rule key={name} text={rules[name]} isMet={isIn} />
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li className="password-rule" data-met={isMet || undefined}>
      <Icon className="icon" role="img" aria-label={isMet ? ruleMet : ruleUnmet} />
      {text}
    </li>
  );
}
