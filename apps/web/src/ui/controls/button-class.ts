export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'dense' | 'regular' | 'public';

/** For links that look like buttons. Sizes: 28 px in dense toolbars, 32, 40 on public screens. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize = 'regular'): string =>
  `button button-${variant} button-${size}`;
