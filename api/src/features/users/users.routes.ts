import {
  idSchema,
  isRightEnough,
  languageChoiceSchema,
  pageLimits,
  pendingApprovalSchema,
  profileChangeSchema,
  revisionQuerySchema,
  roles,
  userListQuerySchema,
  userListSchema,
  userRolesSchema,
  userSchema,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { Approvals } from '../approvals/index.ts';
import type { RolesService } from './roles.service.ts';
import type { UsersService } from './users.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** Accounts: everybody's own, and all of them for the team. */
export function usersRoutes(
  scopes: Scopes,
  users: UsersService,
  roleChanges: RolesService,
  approvals: Pick<Approvals, 'isHeld' | 'hold'>,
): void {
  /** Notes that a member of the team is answered somebody else's profile: a save answers it also where it changes nothing. */
  async function noteClient(request: FastifyRequest, id: string): Promise<void> {
    const caller = callerOf(request);
    if (caller.userId === id || !isRightEnough(caller.staffRight, 'EDITOR')) return;
    const { roles: held } = await users.find(caller, id);
    if (held.includes('CLIENT')) await request.noteRead('CLIENT_READ');
  }

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/admin/users',
      {
        schema: { querystring: userListQuerySchema, response: { 200: userListSchema } },
        config: { read: 'CLIENTS_READ' },
      },
      async ({ query: { page, pageSize, ...filter } }) =>
        page === undefined && pageSize === undefined
          ? users.list(filter)
          : users.listPage(filter, { page: page ?? 0, pageSize: pageSize ?? pageLimits.default }),
    );

    routes.put(
      '/admin/user/:id/roles',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: userRolesSchema,
          response: { 200: userSchema, 202: pendingApprovalSchema },
        },
        config: { isSensitive: true, right: 'ADMINISTRATOR' },
      },
      async (request, reply) => {
        const { params, body, query } = request;
        if (approvals.isHeld('ROLES')) {
          const wanted = await roleChanges.complete(params.id, body);
          const payload = { ...wanted, userId: params.id, seen: query.revision ?? null };
          return reply.code(202).send(await approvals.hold(callerOf(request), { kind: 'ROLES', payload }));
        }
        await noteClient(request, params.id);
        return roleChanges.change(callerOf(request), params.id, body, query.revision);
      },
    );

    routes.delete(
      '/admin/user/:id',
      { schema: { params: paramsSchema }, config: { isSensitive: true, right: 'ADMINISTRATOR' } },
      async (request, reply) => {
        await users.delete(callerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  });

  scopes.sessionScope((routes) => {
    routes.put(
      '/me/language',
      { schema: { body: languageChoiceSchema }, config: { isBeforeFactor: true } },
      async (request, reply) => {
        await users.chooseLanguage(callerOf(request), request.body.language);
        return reply.code(204).send();
      },
    );
  });

  scopes.onboardingScope(roles, (routes) => {
    routes.get(
      '/user/:id',
      { schema: { params: paramsSchema, response: { 200: userSchema } } },
      async (request) => {
        const caller = callerOf(request);
        const user = await users.find(caller, request.params.id);
        if (user.roles.includes('CLIENT') && user.id !== caller.userId) await request.noteRead('CLIENT_READ');
        return user;
      },
    );

    routes.put(
      '/user/:id',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: profileChangeSchema,
          response: { 200: userSchema },
        },
        // One's own profile needs no right; the service asks for that of others.
        config: {
          isSensitive: { where: 'it changes the e-mail address of somebody else' },
          right: 'READER',
        },
      },
      async (request) => {
        const { params, body, query } = request;
        await noteClient(request, params.id);
        return users.updateProfile(callerOf(request), params.id, body, query.revision);
      },
    );
  });
}
