import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type Invitation, invitationSchema, roles } from '@passerelle/contract';
import { KeptDraft } from '@passerelle/revisions';
import {
  Form,
  Panel,
  SelectField,
  showFieldErrors,
  TextField,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Invite } from './use-invite.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  // As high as the labels beside it, so that the button stands on the line of the inputs.
  action: { marginTop: '28px' },
});

interface InviteFormProps {
  invite: Invite;
  isInviting: boolean;
}

/** Invites a person by e-mail and role. */
export function InviteForm({ invite, isInviting }: InviteFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const options = useOptions('role', roles);
  const form = useForm({
    resolver: zodFormResolver<{ email: string; role: string }, Invitation>(invitationSchema),
    defaultValues: { email: '', role: '' },
  });
  const { control, handleSubmit, reset, setError } = form;

  const submit = handleSubmit(async (invitation) => {
    const error = await invite(invitation);
    if (error) showFieldErrors(setError, error);
    else reset();
  });

  return (
    <Panel title={t('admin:users.invite.title')}>
      <Form className={styles.form} onSubmit={submit}>
        <KeptDraft form={form} name="invitation" />
        <TextField
          control={control}
          name="email"
          label={t('admin:users.invite.email')}
          type="email"
          autoComplete="off"
          isRequired
        />
        <SelectField
          control={control}
          name="role"
          label={t('admin:users.invite.role')}
          placeholder={t('admin:users.invite.rolePlaceholder')}
          options={options}
          isRequired
        />
        <Button
          className={styles.action}
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={isInviting}
        >
          {t('admin:users.invite.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
