import { roles, userOrders, userStates } from '../common/enumerations.ts';
import {
  enumListSchema,
  idSchema,
  instantSchema,
  languageSchema,
  roleSchema,
  staffRightSchema,
  textSchema,
} from '../common/fields.ts';
import { lineLength } from '../common/limits.ts';
import { pageIndexSchema, pageSchema, pageSizeSchema, queryListSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';

const storedPhoneSchema = z.object({ indicatif: z.string(), number: z.string() }).nullable();

/** The person who is signed in; answered by `GET /me` and `GET /login`. `username` is the e-mail address. */
export const currentUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  mobilePhone: storedPhoneSchema,
  role: roleSchema,
  roles: z.array(roleSchema),
  profilCompleted: z.boolean(),
  language: languageSchema,
  /** Of the profile; absent from what a browser keeps of an earlier version. */
  revision: revisionSchema.optional(),
  /** Of a member of the team; absent from what a browser keeps of an earlier version. */
  staffRight: staffRightSchema.optional(),
  /** True where nothing else can be done before a second factor is set up. */
  mustSetUpFactor: z.boolean().optional(),
  /** True where a provider of the bank, and not a password, proves who they are. */
  signsInByProvider: z.boolean().optional(),
  startupId: idSchema.optional(),
  clientId: idSchema.optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** What `GET /me` answers: who is signed in, and what a browser seals with what they typed and did not save. */
export const meSchema = currentUserSchema.extend({
  /** 32 bytes in base64url, the same as long as the account is there; absent from an API of an earlier version. */
  draftKey: z.string().optional(),
});
export type Me = z.infer<typeof meSchema>;

/** The language that a person chooses for the interface and their mails. */
export const languageChoiceSchema = z.object({ language: languageSchema });

export const userSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  mobilePhone: storedPhoneSchema,
  role: roleSchema,
  roles: z.array(roleSchema),
  profilCompleted: z.boolean(),
  /** Of the profile. */
  revision: revisionSchema,
  rolesRevision: revisionSchema,
  /** What a member of the team may do; absent of others. */
  staffRight: staffRightSchema.optional(),
  /** Whether a code is asked for at sign-in; absent from what a page keeps of an earlier version. */
  hasSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** All roles that an account shall have; the first one leads the person. */
export const userRolesSchema = z
  .object({
    roles: enumListSchema(roles).refine((chosen) => chosen.length > 0, { error: 'ROLE_REQUIRED' }),
    /** Of a member of the team; where it is not given, that of before stays. */
    staffRight: staffRightSchema.optional(),
  })
  .refine(({ roles, staffRight }) => staffRight === undefined || roles.includes('INNO'), {
    error: 'RIGHT_OF_TEAM_ONLY',
    path: ['staffRight'],
  });
export type UserRoles = z.infer<typeof userRolesSchema>;

/** A row of INNO's list of users: a pending invitation has no `id`, but its own and its expiry. */
export const listedUserSchema = userSchema.omit({ id: true }).extend({
  id: idSchema.optional(),
  state: z.enum(userStates),
  invitationId: idSchema.optional(),
  invitationExpirationDate: instantSchema.optional(),
  revision: revisionSchema.optional(),
  rolesRevision: revisionSchema.optional(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** Which users the list shows, in which order, as query values; lists are repeated or separated by commas. */
export const userFilterShape = {
  /** Each word stands in the name or the address. */
  search: textSchema().max(lineLength).default(''),
  states: queryListSchema(z.enum(userStates)),
  roles: queryListSchema(roleSchema),
  sort: z.enum(userOrders).default('EMAIL_ASC'),
};
export const userFilterSchema = z.object(userFilterShape);
export type UserFilter = z.infer<typeof userFilterSchema>;

/** Without paging parameters the list is a plain array. */
export const userListQuerySchema = userFilterSchema.extend({
  page: pageIndexSchema.optional(),
  pageSize: pageSizeSchema.optional(),
});
export const userListSchema = z.union([z.array(listedUserSchema), pageSchema(listedUserSchema)]);
