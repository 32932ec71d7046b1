/** A server under test, somebody who is logged in, and those who are not. */
export interface FloodScene {
  readonly place: string;
  /** Of the one who goes on working. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of those who all log in at once. */
  readonly emails: readonly string[];
  /** Requests of the one who goes on, at least. */
  readonly asked: number;
  forgetAttempts(): Promise<unknown>;
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

/** Asks for the own user, one request after the other. @returns how long each took */
export async function askQuietly(
  { place, headers, asked }: FloodScene,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const took: number[] = [];
  while (!isOver() || took.length < asked) {
    const started = performance.now();
    const answer = await fetch(`${place}/api/user`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`whoever is logged in was told ${answer.status}`);
    took.push(performance.now() - started);
  }
  return took;
}

const logIn = ({ place }: FloodScene, email: string) =>
  fetch(`${place}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong-horse-9' }),
  });

/** One flood: what each login was told, and the p99 of others beside what it is without a flood. */
export async function floodOnce(scene: FloodScene) {
  const idle = p99(await askQuietly(scene, () => true));
  await scene.forgetAttempts();
  let isOver = false;
  const quietly = askQuietly(scene, () => isOver);
  const answers = await Promise.all(scene.emails.map((email) => logIn(scene, email)));
  isOver = true;
  const during = p99(await quietly);
  return { statuses: answers.map(({ status }) => status), idle, during, timesIdle: during / idle };
}
