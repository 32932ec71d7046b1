import './swaps.css';

import { ArrowLeftRight } from 'lucide-react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import type { OnSwap } from './on-swap.ts';
import { Replacements } from './replacements.tsx';
import { swapsMessages } from './swaps.messages.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly companyId: number;
  readonly name: string;
  /** The ESG score of the portfolio as it is; null: not shown. */
  readonly score: number | null;
  readonly onSwap: OnSwap;
}

/** 'Replace with…': ten companies like it, with what each does to the portfolio (ui.md 9.4). */
export const SwapButton = ({ scope, companyId, name, score, onSwap }: Props) => (
  <span data-swap="">
    <Popover
      label={swapsMessages.open(name)}
      trigger={
        <button
          type="button"
          className="icon-button icon-button-dense"
          aria-label={swapsMessages.open(name)}
        >
          <ArrowLeftRight className="icon" aria-hidden />
        </button>
      }
    >
      {(close) => (
        <Replacements
          scope={scope}
          companyId={companyId}
          score={score}
          onSwap={(taken) => {
            close();
            onSwap(taken);
          }}
        />
      )}
    </Popover>
  </span>
);
