import { matchCriteria, type Role, startupStatuses } from '../common/enumerations.ts';
import { idSchema, instantSchema } from '../common/fields.ts';
import { pageSchema } from '../common/paging.ts';
import { revisionSchema } from '../common/revisions.ts';
import * as z from '../common/z.ts';
import type { StartupPart } from './card/card.ts';
import { informations } from './card/informations.ts';
import { offer } from './card/offer.ts';
import { raise } from './card/raise.ts';
import { sentSchema } from './card/sent.ts';
import { team } from './card/team.ts';

/** A card as a role receives it: of each part the fields whose description names the role. */
function cardSentTo<Receiver extends Role, More extends z.ZodRawShape>(receiver: Receiver, more: More) {
  return z.object({
    id: idSchema,
    status: z.enum(startupStatuses),
    validateDate: instantSchema.nullable(),
    pictureIds: z.array(idSchema),
    offer: sentSchema(offer, receiver),
    team: sentSchema(team, receiver),
    ...more,
    informations: sentSchema(informations, receiver),
    raise: sentSchema(raise, receiver),
  });
}

/** As BANQUIER receives it: nothing by which the startup could be reached around the team. */
export const readerStartupSchema = cardSentTo('BANQUIER', {});
/** As CLIENT receives it: with which of their stated criteria it meets, and which not (`matching.ts`). */
export const clientStartupSchema = cardSentTo('CLIENT', {}).extend({
  match: z.object({ met: z.array(z.enum(matchCriteria)), unmet: z.array(z.enum(matchCriteria)) }),
});
/** Editors of a card receive the number of its state, and send it with each save. */
const revision = { revision: revisionSchema };
/** As its own startup receives it. */
export const ownerStartupSchema = cardSentTo('STARTUP', revision);
/** As INNO receives it: whole. */
export const innoStartupSchema = cardSentTo('INNO', revision);

export type ReaderStartup = z.infer<typeof readerStartupSchema>;
export type ClientStartup = z.infer<typeof clientStartupSchema>;
export type OwnerStartup = z.infer<typeof ownerStartupSchema>;
export type InnoStartup = z.infer<typeof innoStartupSchema>;
/** A card as any of the roles has it in hand; what only some receive is optional. */
export type Startup = ReaderStartup & { [Name in StartupPart]: Partial<InnoStartup[Name]> } & {
  revision?: number;
  match?: ClientStartup['match'];
};

export const startupPageSchemas = {
  reader: pageSchema(readerStartupSchema),
  client: pageSchema(clientStartupSchema),
  inno: pageSchema(innoStartupSchema),
} as const;
