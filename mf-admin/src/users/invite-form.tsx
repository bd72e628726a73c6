import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  type Invitation,
  invitationSchema,
  isStaffRole,
  roles,
  type StaffRight,
  z,
} from '@passerelle/contract';
import { useRight } from '@passerelle/platform/session';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  Form,
  Panel,
  SelectField,
  showFieldErrors,
  TextField,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RightField } from './right-field.tsx';
import type { Invite } from './use-invite.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  right: { gridColumn: '1 / -1' },
  // As high as the labels beside it, so that the button stands on the line of the inputs.
  action: { marginTop: '28px' },
});

interface Values {
  email: string;
  role: string;
  staffRight?: StaffRight | null | undefined;
}

const empty: Values = { email: '', role: '', staffRight: null };

/** Only who joins the team has a right: one that was chosen before another role is not sent. */
const chosenSchema = z.preprocess((values: Values) => {
  const { staffRight, ...invitation } = values;
  return invitation.role === 'INNO' && staffRight ? { ...invitation, staffRight } : invitation;
}, invitationSchema);

interface InviteFormProps {
  invite: Invite;
  isInviting: boolean;
}

/** The roles to which a member of the team may invite whose right is not enough for people of the bank. */
const guestRoles = roles.filter((role) => !isStaffRole(role));

/** Invites a person by e-mail and role and, to the team, with a right. */
export function InviteForm({ invite, isInviting }: InviteFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayInviteStaff = useRight('ADMINISTRATOR');
  const options = useOptions('role', mayInviteStaff ? roles : guestRoles);
  const form = useForm({
    resolver: zodFormResolver<Values, Invitation>(chosenSchema),
    defaultValues: empty,
  });
  const { control, handleSubmit, setError } = form;
  const isMember = useWatch({ control, name: 'role' }) === 'INNO';

  const submit = handleSubmit(async (invitation) => {
    if (invitation.role === 'INNO' && !invitation.staffRight) {
      setError('staffRight', { message: 'REQUIRED' }, { shouldFocus: true });
      return;
    }
    const startAnew = noteSent(form);
    const error = await invite(invitation);
    if (error) showFieldErrors(setError, error);
    else startAnew(empty);
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
        {isMember && <RightField control={control} name="staffRight" className={styles.right} />}
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
