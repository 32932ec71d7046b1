import type { z } from 'zod';

import type { AccessRule } from './access-rule.ts';
import type { ProblemCode } from './problem.ts';

type Shape = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Limits of an uploaded file, each with its problem. */
export interface FileLimits {
  /** The file must be smaller than this many bytes. */
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
  /** The id in the API inventory (`API-028`), or `ours` for a call that it does not list. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/portfolios/{portfolioId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AccessRule;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The request is a multipart form with this single file field; texts before the file are the body. */
  readonly fileField?: string;
  /** The request is a multipart form of text fields, which are the body. */
  readonly isForm?: boolean;
  /** Limits of the file; defaults to those of a holdings file. */
  readonly fileLimits?: FileLimits;
  /**
   * Media types of the file that a 200 returns instead of JSON; `answer` is then `z.undefined()`.
   */
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
 * @throws if a path parameter is missing
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
