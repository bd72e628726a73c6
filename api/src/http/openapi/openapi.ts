import swagger from '@fastify/swagger';
import { cookieNames, errorSchema, z } from '@passerelle/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { type CookieSettings, csrfHeader, nameOfCookie } from '../protection/cookies.ts';
import type { Scopes } from '../scopes.ts';
import { describeNeeded } from './needed-values.ts';
import { binaryAnswer, bodyOf, type MultipartField, nothing, refusals, securityOf } from './openapi-parts.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The fields of a multipart body; beside `body` where a route takes either. */
    multipart?: Readonly<Record<string, MultipartField>>;
    /** Media types of a binary answer. */
    binary?: readonly string[];
    /** Says that a route takes HTTP Basic credentials. */
    basic?: boolean;
    hide?: boolean;
  }
}

const jsonSchemaTransform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

const { $schema, ...errorJsonSchema } = z.toJSONSchema(errorSchema);

/** Describes the API from the schemas that it runs on. Register it before the routes. */
export async function describeApi(
  app: FastifyInstance,
  version: string,
  settings: CookieSettings,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Passerelle', version },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: nameOfCookie(cookieNames.session, settings) },
          csrf: { type: 'apiKey', in: 'header', name: csrfHeader.toUpperCase() },
          basic: { type: 'http', scheme: 'basic' },
        },
        schemas: { Error: errorJsonSchema as object },
      },
    },
    transform(document) {
      const { multipart, binary, basic, ...schema } = document.schema ?? {};
      const { url, schema: described } = jsonSchemaTransform({ ...document, schema });
      for (const part of ['querystring', 'body'] as const) {
        const checked = schema[part];
        if (checked instanceof z.core.$ZodType) describeNeeded(checked, described?.[part] as object);
      }
      const { body, response, ...rest } = described as FastifySchema & { response?: object };
      const { access = 'public', isCalledByPrograms, isSensitive } = document.route.config ?? {};
      return {
        url,
        schema: {
          ...rest,
          ...bodyOf(body, multipart),
          response: { ...(binary ? binaryAnswer(binary) : (response ?? nothing)), ...refusals },
          ...securityOf(access, {
            method: String(document.route.method),
            basic,
            isCalledByPrograms,
            isSensitive,
          }),
        },
      };
    },
  });
}

/**
 * The description itself. Where pages come over TLS, as in production, it is not for everybody: it is found beside the metrics
 * alone.
 */
export function openapiRoutes(scopes: Scopes, { cookieSecure }: Pick<CookieSettings, 'cookieSecure'>): void {
  if (cookieSecure) return;
  scopes.publicScope('document', (routes) => {
    routes.get('/openapi.json', { schema: { hide: true } }, async () => routes.swagger());
  });
}
