import { useRef, useState } from 'react';

/** A button and the layer that it opens. Closing gives the focus back to the button. */
export function useLayer() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return { anchor, isOpen, toggle: () => setOpen(!isOpen), close };
}
