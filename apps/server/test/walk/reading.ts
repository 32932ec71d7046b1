import type { TestCaller } from '../test-caller.ts';
import type { Facts } from './facts.ts';

export interface Subject {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
}

/** Reads what one place shows of one investment. */
export type Read = (reader: TestCaller, subject: Subject) => Promise<Facts>;

export async function call(reader: TestCaller, ...request: Parameters<TestCaller['call']>) {
  const answer = await reader.call(...request);
  if (answer.statusCode !== 200) throw new Error(`${request[1]}: ${answer.body.slice(0, 300)}`);
  return answer;
}

/** What is the same for every investment of a reader, asked for once. */
export function onceFor<Answer>(ask: (reader: TestCaller) => Promise<Answer>) {
  const known = new WeakMap<TestCaller, Promise<Answer>>();
  return (reader: TestCaller): Promise<Answer> => {
    const asked = known.get(reader) ?? ask(reader);
    known.set(reader, asked);
    return asked;
  };
}
