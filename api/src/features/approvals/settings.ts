import { type ApprovalKind, approvalKinds, z } from '@passerelle/contract';

/** How the configuration names a kind of act: `CLIENT_EXPORTS` is `client-exports`. */
const wordOf = (kind: ApprovalKind): string => kind.toLowerCase().replaceAll('_', '-');
const words = approvalKinds.map(wordOf);

/** Which acts of a member of the team a second one approves. */
export const fourEyesSettings = {
  FOUR_EYES: {
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((word) => word.trim() || []))
      .pipe(z.array(z.enum(words)))
      .transform((chosen) => approvalKinds.filter((kind) => chosen.includes(wordOf(kind)))),
    expected: `some of ${words.join(', ')}, separated by commas, or nothing`,
  },
} as const;
