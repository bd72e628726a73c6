import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { invitedEmailSchema } from '@passerelle/contract';
import type { Startup } from '@passerelle/contract/startups/startup';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import { Form, Panel, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReadyInvitationPanel } from '../users/ready-invitation-panel.tsx';
import { useInvite } from '../users/use-invite.ts';

const useStyles = makeStyles({
  text: { marginTop: 0, color: tokens.colorNeutralForeground3 },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
});

/** For a card without an owner, as imports create them: invites a person to complete it and hand it in. */
export function OwnerPanel({ startup }: { startup: Startup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { invite, isInviting, ready } = useInvite();
  const form = useForm({
    resolver: zodFormResolver<{ email: string }, { email: string }>(invitedEmailSchema),
    defaultValues: { email: startup.raise.email ?? '' },
  });
  const { control, handleSubmit, setError } = form;
  // A card that was handed in has or had an owner.
  if (startup.informations.email || startup.status !== 'CREATE') return null;

  const submit = handleSubmit(async ({ email }) => {
    const startAnew = noteSent(form);
    const error = await invite({ email, role: 'STARTUP', startupId: startup.id });
    if (error) showFieldErrors(setError, error);
    else startAnew({ email: '' });
  });

  return (
    <>
      <Panel title={t('admin:startups.owner.title')}>
        <p className={styles.text}>{t('admin:startups.owner.text')}</p>
        <Form className={styles.form} onSubmit={submit}>
          <KeptDraft form={form} name={`invitation.${startup.id}`} />
          <TextField
            control={control}
            name="email"
            label={t('admin:users.invite.email')}
            type="email"
            autoComplete="off"
            isRequired
          />
          <Button type="submit" size="large" disabledFocusable={isInviting}>
            {t('admin:users.invite.submit')}
          </Button>
        </Form>
      </Panel>
      <ReadyInvitationPanel invitation={ready} />
    </>
  );
}
