import './swaps.css';

import { ArrowLeftRight } from 'lucide-react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Floating } from '../../../ui/overlay/floating.tsx';
import { useLayer } from '../../../ui/overlay/use-layer.ts';
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
export function SwapButton({ scope, companyId, name, score, onSwap }: Props) {
  const { anchor, isOpen, toggle, close } = useLayer();
  return (
    <>
      <span data-swap="">
        <IconButton
          ref={anchor}
          label={swapsMessages.open(name)}
          icon={<ArrowLeftRight className="icon" aria-hidden />}
          isDense
          isExpanded={isOpen}
          onClick={toggle}
        />
      </span>
      {isOpen ? (
        <Floating anchor={anchor} onClose={close} align="end">
          <Replacements
            scope={scope}
            companyId={companyId}
            name={name}
            score={score}
            onSwap={(taken) => {
              close();
              onSwap(taken);
            }}
          />
        </Floating>
      ) : null}
    </>
  );
}
