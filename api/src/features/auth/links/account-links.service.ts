import {
  type Invitation,
  type IssuedToken,
  isRightEnough,
  type Language,
  linkTo,
  repeatWindows,
  type StaffRight,
  tokenLifetimes,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { badRequest, conflict, notFound } from '../../../http/problem.ts';
import { instantAt } from '../../../ports/clock.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import type { Act } from '../../audit/record.ts';
import { queueInvitationNotices } from '../../users/membership-mails.service.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import { createAccountTokensStore, type HeldToken, type MailedInvitation } from './account-tokens.store.ts';
import {
  actOfInvitation,
  invitationToken,
  isToTheSame,
  madeLinks,
  requireRightToInvite,
} from './invitation.ts';
import { invitationMail } from './invitation-mail.ts';
import { issueToken } from './issue-token.ts';
import { createResetLinksService, type ResetLinksDependencies } from './reset-links.service.ts';

export interface AccountLinksDependencies extends ResetLinksDependencies {
  readDb: Database;
  /**
   * Holds a card that has no account until the transaction ends.
   * @throws Problem STARTUP_NOT_FOUND; STATUS_CONFLICT where it has an account or is disabled
   */
  holdFreeCard(trx: Database, startupId: string): Promise<void>;
}

/** Who invites. Both are null where it is done from the command line. */
export interface Inviter {
  userId: string | null;
  /** The secret of the session, which only the caller's browser keeps. */
  sessionToken: string | null;
}

export type AccountLinksService = ReturnType<typeof createAccountLinksService>;

/** Issues the tokens of the links that activate an account or set a new password. */
export function createAccountLinksService(dependencies: AccountLinksDependencies) {
  const { db, readDb, clock, mail, site, record } = dependencies;

  const invitationEnd = () => instantAt(clock.now().getTime() + tokenLifetimes.invitationMilliseconds);

  /** The invitation that the same person made a moment ago, asked for again; null where this is another one. */
  function repeated(invitation: Invitation, inviter: Inviter, held: HeldToken | null): IssuedToken | null {
    if (!held || !inviter.sessionToken) return null;
    const since = instantAt(clock.now().getTime() - repeatWindows.invitationMilliseconds);
    if (held.createdAt <= since || !isToTheSame(held, invitation)) return null;
    const token = invitationToken(inviter.sessionToken, invitation, held.createdAt);
    return hashOfSecret(token) === held.tokenHash ? { token, expirationDate: held.expiresAt } : null;
  }

  /**
   * As `invite`, within the caller's transaction; `wake` the mails after it.
   * @param mailLanguage of the mail by which the platform brings the link itself, and nobody else sees it; null where
   * the inviter brings it
   */
  async function inviteWithin(
    trx: Database,
    invitation: Invitation,
    inviter: Inviter,
    mailLanguage: Language | null = null,
  ): Promise<IssuedToken> {
    const { email, startupId } = invitation;
    await requireRightToInvite(trx, [invitation], inviter.userId);
    if (startupId) {
      await dependencies.holdFreeCard(trx, startupId);
      // A card has one owner: the invitation of anybody else to it ends.
      await createAccountTokensStore(trx).deleteOfStartup(startupId, email);
    }
    const now = clock.now();
    const instant = now.toISOString();
    const held = await createAccountTokensStore(trx).hold('INVITATION', email, instant);
    // Once it is held: the invitation of before may have become an account meanwhile.
    if (await createAccountsStore(trx).findByEmail(email)) throw conflict('EMAIL_TAKEN');
    if (held) await requireRightToInvite(trx, [held], inviter.userId);
    const same = repeated(invitation, inviter, held);
    if (same) return same;
    const { id, ...token } = await issueToken(trx, {
      kind: 'INVITATION',
      ...invitation,
      mailLanguage,
      createdBy: inviter.userId,
      lifetime: tokenLifetimes.invitationMilliseconds,
      ...(inviter.sessionToken && { token: invitationToken(inviter.sessionToken, invitation, instant) }),
      now,
    });
    if (mailLanguage) await mail.enqueueLetter(trx, { kind: 'INVITATION', recipient: email });
    await queueInvitationNotices(trx, { mail, clock }, [invitation], inviter.userId);
    await record(trx, actOfInvitation(id, invitation));
    return token;
  }

  return {
    ...createResetLinksService(dependencies),

    /**
     * Invites an address to a role; an invitation that it had before stops working. What the same session asks for
     * again within a minute is the same invitation. The team is notified of an invitation to join it.
     * @throws Problem EMAIL_TAKEN where the address has an account; STARTUP_NOT_FOUND or STATUS_CONFLICT where the
     * card cannot be handed over
     */
    async invite(invitation: Invitation, inviter: Inviter): Promise<IssuedToken> {
      const issued = await db.transaction((trx) => inviteWithin(trx, invitation, inviter));
      mail.wake();
      return issued;
    },

    inviteWithin,

    /**
     * Invites many addresses, each by a mail of the platform, within the caller's transaction; `wake` the mails after
     * it. None of them may have an account.
     * @returns what was done, for the audit trail: the caller records it
     * @throws a unique violation where one of them has an invitation
     */
    async inviteByMail(
      trx: Database,
      invitations: readonly MailedInvitation[],
      invitedBy: string,
    ): Promise<Act[]> {
      await requireRightToInvite(trx, invitations, invitedBy);
      const ids = await createAccountTokensStore(trx).insertInvitations(invitations, {
        // Of a secret that nobody knows: the link is made with the mail.
        unknownHash: () => hashOfSecret(randomSecret()),
        expiresAt: invitationEnd(),
        now: clock.now().toISOString(),
        createdBy: invitedBy,
      });
      const recipients = invitations.map(({ email }) => email);
      await mail.enqueueLetters(trx, 'INVITATION', recipients);
      await queueInvitationNotices(trx, { mail, clock }, invitations, invitedBy);
      return invitations.map((invitation, index) => actOfInvitation(ids[index] ?? null, invitation));
    },

    /**
     * Writes the mail of an invitation, when it is sent: its link lives from then on. Null where the invitation is
     * gone, or the team has made a link of it itself meanwhile.
     */
    async writeInvitationMail(email: string): Promise<Mail | null> {
      return db.transaction(async (trx) => {
        const tokens = createAccountTokensStore(trx);
        const now = clock.now().toISOString();
        const invitation = await tokens.findMailedInvitation(email, now);
        if (!invitation || (await createAccountsStore(trx).findByEmail(email))) return null;
        const token = randomSecret();
        const expiresAt = invitationEnd();
        const isRenewed = await tokens.renewMailed(invitation.id, {
          tokenHash: hashOfSecret(token),
          expiresAt,
          now,
        });
        if (!isRenewed) return null;
        const link = linkTo(site, '/initPassword', { token, email });
        return invitationMail({ recipient: email, language: invitation.language, link, expiresAt });
      });
    },

    /**
     * Takes an invitation back: its link opens nothing any more, and a mail of it that still waits is not sent.
     * @throws Problem INVITATION_USED where the person has activated their account; INVITATION_GONE where it was
     * withdrawn, or never was; RIGHT_ADMINISTRATOR_REQUIRED where it is one of the bank's staff
     */
    async withdraw(id: string, caller: Pick<Caller, 'userId'>): Promise<void> {
      await db.transaction(async (trx) => {
        const tokens = createAccountTokensStore(trx);
        const role = await tokens.findInvitedRole(id);
        if (role) await requireRightToInvite(trx, [{ role }], caller.userId);
        if (!role || !(await tokens.withdrawInvitation(id, role))) {
          // An account has the identifier of its invitation.
          const isUsed = await createAccountsStore(trx).exists(id);
          throw isUsed ? conflict('INVITATION_USED') : notFound('INVITATION_GONE');
        }
        const entity = { type: 'USER', id } as const;
        await record(trx, { action: 'USER_INVITATION_WITHDRAWN', entity, details: { roles: [role] } });
      });
    },

    /**
     * Makes worthless, within the caller's transaction, what a member of the team has made and may not make any more: links that
     * they have seen, and invitations to the bank's staff. What the platform has mailed to a client or a startup, only that
     * person has.
     * @param right that they are left with
     */
    async endMadeBy(trx: Database, issuerId: string, right: StaffRight | null): Promise<void> {
      const now = clock.now().toISOString();
      const tokens = createAccountTokensStore(trx);
      for (const { needed, ...links } of madeLinks) {
        if (!isRightEnough(right, needed)) await tokens.expireMadeBy(issuerId, links, now);
      }
    },

    /** Makes every link to an address worthless, within the caller's transaction. */
    async revoke(trx: Database, email: string): Promise<void> {
      await createAccountTokensStore(trx).deleteOfEmail(email);
    },

    /** @throws Problem TOKEN_INVALID unless the token would still activate an account or set a password */
    async validate({ token, email }: { token: string; email: string }): Promise<void> {
      const presented = { tokenHash: hashOfSecret(token), email, now: clock.now().toISOString() };
      const isValid = await createAccountTokensStore(readDb).isValid(presented, ['INVITATION', 'RESET']);
      if (!isValid) throw badRequest('TOKEN_INVALID');
    },
  };
}
