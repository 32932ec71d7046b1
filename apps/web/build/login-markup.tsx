import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

import { LoginPage } from '../src/pages/login-page.tsx';

/** The login page as it stands before anybody types, in the same tree that `main.tsx` takes over. */
export const loginMarkup = (): string =>
  renderToString(
    <StrictMode>
      <LoginPage returned={null} />
    </StrictMode>,
  );
