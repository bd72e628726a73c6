import type { Invitation } from '@passerelle/contract';
import type { CallError } from '@passerelle/shared/api';
import { useFormats } from '@passerelle/shared/i18n';
import { mailAddress, useSingleRun } from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteUserMutation } from './endpoints.ts';
import { activationAddress, openMailDraft } from './mail-draft.ts';

/** An invitation that was made: the link that activates the account, and the mail that brings it. */
export interface ReadyInvitation {
  email: string;
  link: string;
  draftAddress: string;
  /** ISO 8601. */
  expirationDate: string;
}

/** Invites, and answers what went wrong, if anything did. */
export type Invite = (invitation: Invitation) => Promise<CallError | undefined>;

/** Makes invitations and opens the mail draft of each; knows the last one. */
export function useInvite() {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const [inviteUser] = useInviteUserMutation();
  const [ready, setReady] = useState<ReadyInvitation | null>(null);

  const [invite, isInviting] = useSingleRun<[Invitation], CallError | undefined>(async (invitation) => {
    const { data, error } = await inviteUser(invitation);
    if (!data) return error;
    const { email } = invitation;
    const link = activationAddress(window.location.origin, data.token, email);
    const date = formatDate(data.expirationDate);
    const body = t('admin:users.draft.body', { link, date });
    const draftAddress = mailAddress(email, { subject: t('admin:users.draft.subject'), body });
    setReady({ email, link, draftAddress, expirationDate: data.expirationDate });
    openMailDraft(draftAddress);
    return undefined;
  });

  return { invite, isInviting, ready };
}
