import * as z from '@passerelle/contract/common/z';
import { addressSchema, nameSchema, roleSchema } from '../registry.ts';

/** What a team may publish as a module, and which keys say that it did. */
const shareSchema = z.object({
  /** The roles that it may serve. */
  roles: z.array(roleSchema),
  /** Whether it may have pages that are open to everyone. */
  everyone: z.boolean().optional(),
  /** Where its addresses begin: `/startups` stands for itself and all below it. */
  paths: z.array(addressSchema),
  /** Public keys, ECDSA on P-256 as SubjectPublicKeyInfo in base64: the team's, and those of whoever may act for it. */
  keys: z.array(z.base64()).min(1),
});

/** Which module may have which roles and addresses: what the platform team decides, outside every module. */
export const policySchema = z
  .object({ modules: z.record(nameSchema, shareSchema) })
  .superRefine(({ modules }, context) => {
    for (const [name, other, message] of conflicts(modules))
      context.addIssue({
        code: 'custom',
        path: ['modules', name],
        message: `${message} is of ${other}, too`,
      });
  });
export type Policy = z.infer<typeof policySchema>;
export type PolicyShare = z.infer<typeof shareSchema>;

/**
 * The policy as the site's page holds it. `from` is when, at the earliest, a version may have been put into service: what
 * was replaced before the page was made is refused.
 */
export const pinnedPolicySchema = policySchema.safeExtend({
  from: z.record(nameSchema, z.iso.datetime()),
});
export type PinnedPolicy = z.infer<typeof pinnedPolicySchema>;

/** The same beginning of addresses for the same role in two modules. */
function conflicts(modules: Record<string, PolicyShare>): [name: string, other: string, what: string][] {
  const shares = Object.entries(modules);
  return shares.flatMap(([name, share], index) =>
    shares.slice(index + 1).flatMap(([other, { roles, paths }]) => {
      const role = share.roles.find((each) => roles.includes(each));
      const path = share.paths.find((each) => paths.includes(each));
      return role && path ? [[name, other, `${path} for ${role}`] as [string, string, string]] : [];
    }),
  );
}
