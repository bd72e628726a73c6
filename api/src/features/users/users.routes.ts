import {
  idSchema,
  languageChoiceSchema,
  pageLimits,
  profileSchema,
  revisionQuerySchema,
  roles,
  userListQuerySchema,
  userListSchema,
  userRolesSchema,
  userSchema,
  z,
} from '@passerelle/contract';
import { callerOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { RolesService } from './roles.service.ts';
import type { UsersService } from './users.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** Accounts: everybody's own, and all of them for the team. */
export function usersRoutes(scopes: Scopes, users: UsersService, roleChanges: RolesService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/admin/users',
      { schema: { querystring: userListQuerySchema, response: { 200: userListSchema } } },
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
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const { params, body, query } = request;
        return roleChanges.change(callerOf(request), params.id, body.roles, query.revision);
      },
    );

    routes.delete('/admin/user/:id', { schema: { params: paramsSchema } }, async (request, reply) => {
      await users.delete(callerOf(request), request.params.id);
      return reply.code(204).send();
    });
  });

  scopes.sessionScope((routes) => {
    routes.put('/me/language', { schema: { body: languageChoiceSchema } }, async (request, reply) => {
      await users.chooseLanguage(callerOf(request), request.body.language);
      return reply.code(204).send();
    });
  });

  scopes.onboardingScope(roles, (routes) => {
    routes.get(
      '/user/:id',
      { schema: { params: paramsSchema, response: { 200: userSchema } } },
      async (request) => users.find(callerOf(request), request.params.id),
    );

    routes.put(
      '/user/:id',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: profileSchema,
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const { params, body, query } = request;
        return users.updateProfile(callerOf(request), params.id, body, query.revision);
      },
    );
  });
}
