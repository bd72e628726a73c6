import { documentParamsSchema, languageSchema, z } from '@passerelle/contract';
import { languageOf } from '../../http/language.ts';
import { notFound } from '../../http/problem.ts';
import { hasTag } from '../../http/protection/known-tags.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { DocumentsService } from './documents.service.ts';

/** A language that is none of ours is one that the document does not exist in. */
const querySchema = z.object({ language: z.string().optional() });

/** The documents of the accessibility page: everyone may read them, signed in or not. */
export function documentsRoutes(scopes: Scopes, documents: DocumentsService): void {
  scopes.publicScope('document', (routes) => {
    routes.get('/documents/test', async (_request, reply) => {
      await documents.readAll();
      return reply.code(204).send();
    });

    routes.get(
      '/documents/:fileName',
      {
        schema: { params: documentParamsSchema, querystring: querySchema, binary: ['application/pdf'] },
      },
      async (request, reply) => {
        const language = languageSchema.safeParse(request.query.language ?? languageOf(request));
        if (!language.success) throw notFound();
        const { fileName, tag, bytes } = await documents.read(request.params.fileName, language.data);
        reply.header('etag', tag).header('content-language', language.data);
        if (hasTag(request, tag)) return reply.code(304).send();
        return (
          reply
            .header('content-disposition', `inline; filename="${fileName}"`)
            // A browser shows a PDF in a viewer of its own, which the policy of the other answers would keep out.
            .header('content-security-policy', "frame-ancestors 'none'")
            .type('application/pdf')
            .send(bytes)
        );
      },
    );
  });
}
