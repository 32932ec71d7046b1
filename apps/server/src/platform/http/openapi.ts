import { apiKeyScopeFor } from '@verdure/contract/http/access-rule';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import { errorBodySchema } from '@verdure/contract/http/error-body';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Json = Readonly<Record<string, unknown>>;

/** The JSON schema of a part; undefined if it has none. */
function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema | undefined {
  if (schema === undefined || schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } });

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const found = schemaOf(schema, 'input');
  const required = new Set(found?.required ?? []);
  return Object.entries(found?.properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: each,
  }));
}

function requestBodyOf({ body, fileField, isForm }: Endpoint): Json | undefined {
  if (fileField !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const texts = schemaOf(body, 'input');
    const properties = { ...texts?.properties, [fileField]: file };
    const required = [...(texts?.required ?? []), fileField];
    const schema = { type: 'object', properties, required };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = schemaOf(body, 'input');
  if (isForm === true) return { required: true, content: { 'multipart/form-data': { schema } } };
  return schema && { required: !body?.safeParse(undefined).success, content: json(schema) };
}

/** Who may call, in words. */
export function accessWords({ access, method }: Endpoint): string {
  if (access.kind === 'public') return 'Anyone.';
  const roles = access.roles ? `Roles ${access.roles.join(', ')}` : 'Every logged-in user';
  const scoped = access.scopedToo ? ' and scoped users' : '';
  const feature = access.feature ? `, with the feature ${access.feature}` : '';
  return `${roles}${scoped}${feature}. By ${KEY_WORDS[apiKeyScopeFor(method, access) ?? 'none']}.`;
}

const KEY_WORDS = {
  none: 'session',
  read: 'session or API key',
  upload_portfolios: 'session or an API key that may upload portfolios',
} as const;

const ERROR = {
  description: 'Refused or failed.',
  content: json({ $ref: '#/components/schemas/Error' }),
};

const fileContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: {} }]));

function responsesOf(endpoint: Endpoint): Json {
  if (endpoint.fileAnswer) {
    const file = { description: 'The file.', content: fileContent(endpoint.fileAnswer) };
    return { 200: file, 204: { description: 'There is none.' }, default: ERROR };
  }
  const schema = schemaOf(endpoint.answer, 'output');
  const done = schema
    ? { 200: { description: 'Done.', content: json(schema) } }
    : { 204: { description: 'Done.' } };
  const partly = endpoint.fileField && {
    207: { description: 'Done in part.', content: json(schema) },
  };
  return { ...done, ...partly, default: ERROR };
}

const BY_SESSION = { token: [], cookie: [] };

/** Security of an endpoint where it differs from the document's own rule; else undefined. */
function securityOf({ access, method }: Endpoint): readonly Json[] | undefined {
  if (access.kind === 'public') return [];
  return apiKeyScopeFor(method, access) !== null ? [BY_SESSION, { apiKey: [] }] : undefined;
}

function operationOf(endpoint: Endpoint): Json {
  const security = securityOf(endpoint);
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: `${endpoint.id}. ${accessWords(endpoint)}`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    requestBody: requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
    ...(security && { security }),
  };
}

const SECURITY = {
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Of a session.' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: "Of a program, which reads with its user's rights: vdr_ and 43 characters.",
  },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-verdure' },
};

/** The contract as an OpenAPI 3.1 document. */
export function openapiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verdure', version: '1', description: 'Every call of the Verdure interface.' },
    servers: [{ url: '/api' }],
    security: [BY_SESSION],
    paths,
    components: {
      securitySchemes: SECURITY,
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
    },
  };
}
