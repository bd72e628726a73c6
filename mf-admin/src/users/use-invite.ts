import { type Invitation, isPendingApproval, linkTo } from '@passerelle/contract';
import type { CallError } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { mailAddress, useSingleRun } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskedNotice } from '../approvals/use-asked-notice.ts';
import { useInviteUserMutation } from './endpoints.ts';
import { openMailDraft } from './mail-draft.ts';
import { useLinkedSite } from './use-linked-site.ts';

/** An invitation that was made: the link that activates the account, and the mail that brings it. */
export interface ReadyInvitation {
  email: string;
  link: string;
  draftAddress: string;
  /** ISO 8601. */
  expirationDate: string;
  /** What to look at before the link is sent, in the language of the call. */
  remarks: readonly string[];
  /** Another one to the same address differs in it. */
  turn: number;
}

/** Invites, and answers what went wrong, if anything did. */
export type Invite = (invitation: Invitation) => Promise<CallError | undefined>;

/** Makes invitations and opens the mail draft of each; knows the last one. */
export function useInvite() {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const [inviteUser] = useInviteUserMutation();
  const sayAsked = useAskedNotice();
  const site = useLinkedSite();
  const [ready, setReady] = useState<ReadyInvitation | null>(null);

  const [invite, isInviting] = useSingleRun<[Invitation], CallError | undefined>(async (invitation) => {
    const { data, error } = await inviteUser(invitation);
    if (!data) return error;
    if (isPendingApproval(data)) {
      setReady(null);
      sayAsked();
      return undefined;
    }
    const { email } = invitation;
    const link = linkTo(site, '/initPassword', { token: data.token, email });
    const date = formatDate(data.expirationDate);
    const body = t('admin:users.draft.body', { link, date });
    const draftAddress = mailAddress(email, { subject: t('admin:users.draft.subject'), body });
    const remarks = (data.remarks ?? []).map(({ message }) => message);
    setReady((last) => ({
      email,
      link,
      draftAddress,
      expirationDate: data.expirationDate,
      remarks,
      turn: (last?.turn ?? 0) + 1,
    }));
    // Where there is something to look at, the person opens the draft after it.
    if (remarks.length === 0) openMailDraft(draftAddress);
    return undefined;
  });

  /** The link of an invitation that is gone leads nowhere. */
  const forget = (email: string) => setReady((last) => (last?.email === email ? null : last));

  return { invite, isInviting, ready, forget };
}
