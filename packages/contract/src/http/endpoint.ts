import type { z } from 'zod';

import type { AccessRule } from './access-rule.ts';
import type { ProblemCode } from './problem.ts';

type Shape = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Limits of an uploaded file, each with what is said beyond it. */
export interface FileLimits {
  /** The file is smaller than so many bytes. */
  readonly belowBytes: number;
  readonly tooLarge: ProblemCode;
  readonly severalFiles: ProblemCode;
}

/** One REST call, described once for the server, the browser, the tests and the documentation. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  /** Its id in the API inventory (`API-028`), or `ours` for a call the inventory does not list. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/portfolios/{portfolioId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AccessRule;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The request is a multipart form with this one file field. */
  readonly fileField?: string;
  /** What the file may be, where the limits of a holdings file are not meant. */
  readonly fileLimits?: FileLimits;
  /** Media types of the file that a 200 carries in place of JSON; its schema is then `z.undefined()`. */
  readonly fileAnswer?: readonly string[];
  /** The body of a 200 and of a 207. */
  readonly answer: Answer;
}

export function endpoint<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Answer extends Shape = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.infer<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.infer<B> : never;
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.infer<A> : never;

/**
 * The address of a call below `/api`.
 *
 * @throws when a parameter of the path is not given
 */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`expected property ${name} is missing`);
    }
    return encodeURIComponent(String(value));
  });
}
