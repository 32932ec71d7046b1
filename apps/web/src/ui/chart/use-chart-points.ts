import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface Standing {
  readonly at: number;
  /** Pinned: stays when focus and pointer leave. */
  readonly isPinned: boolean;
  /** Reached by keyboard, so screen readers announce it; hovering does not announce. */
  readonly isSpoken: boolean;
}

const LEAVE_MS = 120;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const pointUnder = ({ target }: { readonly target: EventTarget }): number | null => {
  const point = target instanceof Element ? target.closest('[data-point]') : null;
  return point === null ? null : Number(point.getAttribute('data-point'));
};

interface Input {
  readonly count: number;
  readonly picture: HTMLElement | null;
  /** Opens what a point stands for; without it a point is pinned. */
  readonly onPick: ((at: number) => void) | undefined;
}

/**
 * The point of a chart that the reader has reached: by arrow keys or pointer, pinned with Enter
 * or a click, dismissed with Escape (ui.md 2.3, WCAG 1.4.13).
 */
export function useChartPoints({ count, picture, onPick }: Input) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEscape(standing !== null, () => setStanding(null));

  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    const isFocused = picture?.matches(':focus') ?? false;
    const unlessKept = (now: Standing | null) => (now?.isPinned || isFocused ? now : null);
    leaving.current = setTimeout(() => setStanding(unlessKept), LEAVE_MS);
  };

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined && onPick) onPick(standing?.at ?? 0);
    else setStanding((now) => (step === undefined ? pinned(now) : moved(now, step, count)));
  };
  const handlePoint = (event: PointerEvent) => {
    stay();
    const at = pointUnder(event);
    if (at === null) return;
    setStanding((now) => (now?.isPinned ? now : { at, isPinned: false, isSpoken: false }));
  };
  const handlePress = (event: { readonly target: EventTarget }) => {
    const at = pointUnder(event);
    if (at === null) return;
    if (onPick) onPick(at);
    else setStanding((now) => pressed(now, at));
  };
  return {
    standing,
    pictureProps: {
      onKeyDown: handleKey,
      onFocus: () => setStanding((now) => now ?? { at: 0, isPinned: false, isSpoken: true }),
      onBlur: () => setStanding((now) => (now?.isPinned ? now : null)),
      onPointerOver: handlePoint,
      onPointerLeave: leave,
      onClick: handlePress,
    },
    tooltipProps: { onPointerEnter: stay, onPointerLeave: leave },
  };
}

function moved(now: Standing | null, step: number, count: number): Standing {
  const at = now === null ? 0 : Math.min(Math.max(now.at + step, 0), count - 1);
  return { at, isPinned: now?.isPinned ?? false, isSpoken: true };
}

const pressed = (now: Standing | null, at: number): Standing => ({
  at,
  isPinned: !(now?.isPinned && now.at === at),
  isSpoken: false,
});

const pinned = (now: Standing | null): Standing => ({
  at: now?.at ?? 0,
  isPinned: !now?.isPinned,
  isSpoken: true,
});

function useEscape(isShown: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
}
