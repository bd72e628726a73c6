import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookie } from './cookies.ts';
import type { Access, Scopes } from './scopes.ts';

/** A field of a form with files: a file, or text (`json` for JSON text). */
export type MultipartField = 'file' | 'text' | 'json';

declare module 'fastify' {
  interface FastifySchema {
    /** The fields of a multipart body, which no schema checks as a whole. */
    multipart?: Readonly<Record<string, MultipartField>>;
    /** Media types of a binary answer. */
    binary?: readonly string[];
    hide?: boolean;
    summary?: string;
    tags?: readonly string[];
  }
}

const jsonSchemaTransform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const multipartFields = {
  file: { type: 'string', format: 'binary' },
  text: { type: 'string' },
  json: { type: 'string', contentMediaType: 'application/json' },
} as const;

/** Describes the API from the schemas that it runs on. Register it before the routes. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Passerelle', version },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      },
    },
    transform(document) {
      const { multipart, binary, ...schema } = document.schema ?? {};
      const transformed = jsonSchemaTransform({ ...document, schema });
      return {
        url: transformed.url,
        schema: {
          ...transformed.schema,
          ...accessDescription(document.route.config?.access),
          ...(multipart && multipartDescription(multipart)),
          ...(binary && binaryDescription(binary)),
        },
      };
    },
  });
}

/** The description itself. */
export function openapiRoutes(scopes: Scopes): void {
  scopes.publicScope((routes) => {
    routes.get('/openapi.json', { schema: { hide: true } }, async () => routes.swagger());
  });
}

function accessDescription(
  access: Access | undefined,
): FastifySchema & { security?: object[]; description?: string } {
  if (access === undefined || access === 'public') return { security: [] };
  const who = access === 'session' ? 'Whoever is signed in' : `Roles: ${access.join(', ')}`;
  return { security: [{ session: [] }], description: who };
}

function multipartDescription(fields: Readonly<Record<string, MultipartField>>) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, multipartFields[kind]]),
  );
  return { consumes: ['multipart/form-data'], body: { type: 'object', properties } };
}

function binaryDescription(mediaTypes: readonly string[]) {
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
  );
  return { response: { 200: { description: 'The file', content } } };
}
