import './login-page.css';

import { useEffect } from 'react';

import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { LoginForm } from '../features/access/login/login-form.tsx';
import { safeNext } from '../paths.ts';

/** / and /login */
export function LoginPage() {
  useEffect(() => {
    document.title = 'Log in · Verdure';
  }, []);
  const next = safeNext(new URLSearchParams(window.location.search).get('next'));
  return (
    <div className="login-page">
      <main className="login-column">
        <p className="login-brand">Verdure</p>
        <h1>Log in</h1>
        <LoginForm onLoggedIn={() => window.location.assign(next)} />
      </main>
      <aside className="login-picture" aria-label="How holdings are graded">
        <GradeLadder />
      </aside>
    </div>
  );
}
