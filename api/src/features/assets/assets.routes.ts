import {
  idempotencyHeader,
  idSchema,
  pictureQuerySchema,
  roles,
  storedFileSchema,
  uploadHeadersSchema,
  uploadLimits,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../../http/caller.ts';
import { acceptForms, uploadedForm } from '../../http/form.ts';
import { hasTag } from '../../http/protection/known-tags.ts';
import type { Scopes } from '../../http/scopes.ts';
import { createOwnLines } from '../../limits/own-lines.ts';
import type { AssetsService } from './assets.service.ts';
import type { Upload, UploadsService } from './uploads.service.ts';

const params = z.object({ id: idSchema });
const upload = {
  params,
  headers: uploadHeadersSchema,
  multipart: { id: 'text', file: 'file' },
  response: { 200: storedFileSchema },
} as const;
const removal = { response: { 204: z.undefined() } };

async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const { file: bytes, fileName: name } = await uploadedForm(request);
  // Its schema has checked it to be one text.
  const key = request.headers[idempotencyHeader.toLowerCase()];
  return { bytes, name, key: typeof key === 'string' ? key : undefined };
}

const fileNameOf = (id: string, { contentType }: { contentType: string }) =>
  `${id}.${contentType.replace('image/', '')}`;

/** Images of cards: served to those who see the card, uploaded and removed by those who change it. */
export function assetsRoutes(scopes: Scopes, assets: AssetsService, uploads: UploadsService): void {
  scopes.roleScope(roles, (routes) => {
    routes.get(
      '/asset-files/:id',
      {
        schema: {
          params,
          querystring: pictureQuerySchema,
          binary: ['image/png', 'image/jpeg', 'image/webp'],
        },
      },
      async (request, reply) => {
        const image = await assets.find(callerOf(request), request.params.id, request.query.width);
        // A browser may keep the image but asks each time: what it may see can end.
        reply.header('cache-control', 'private, no-cache').header('etag', image.tag);
        if (hasTag(request, image.tag)) return reply.code(304).send();
        return (
          reply
            // A name of ours: the one that came with the upload is not kept.
            .header('content-disposition', `inline; filename="${fileNameOf(request.params.id, image)}"`)
            .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
            .header('x-content-type-options', 'nosniff')
            .type(image.contentType)
            .send(await image.read())
        );
      },
    );
  });

  scopes.roleScope(['INNO', 'STARTUP'], (routes) => {
    acceptForms(routes);
    const lines = createOwnLines(uploadLimits.atOnce);
    const inTurn = <Stored>(
      request: FastifyRequest,
      store: (caller: Caller, sent: Upload) => Promise<Stored>,
    ) => {
      const caller = callerOf(request);
      return lines.run(
        caller.userId,
        () => uploadOf(request),
        (sent) => store(caller, sent),
      );
    };

    routes.post('/startup/:id/logo', { schema: upload }, async (request) =>
      inTurn(request, (caller, sent) => uploads.replaceLogo(caller, request.params.id, sent)),
    );

    routes.post('/startup/:id/picture', { schema: upload }, async (request) =>
      inTurn(request, (caller, sent) => uploads.addPicture(caller, request.params.id, sent)),
    );

    routes.delete(
      '/startup/:id/logo/:logoId',
      { schema: { params: params.extend({ logoId: idSchema }), ...removal } },
      async (request, reply) => {
        await uploads.removeLogo(callerOf(request), request.params.id, request.params.logoId);
        return reply.code(204).send();
      },
    );

    routes.delete(
      '/startup/:id/picture/:pictureId',
      { schema: { params: params.extend({ pictureId: idSchema }), ...removal } },
      async (request, reply) => {
        await uploads.removePicture(callerOf(request), request.params.id, request.params.pictureId);
        return reply.code(204).send();
      },
    );
  });
}
