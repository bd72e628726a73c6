import { Button, makeStyles } from '@fluentui/react-components';
import { type Profile, profileSchema } from '@passerelle/contract/accounts/user';
import {
  Form,
  KeptDraft,
  PhoneField,
  screens,
  showFieldErrors,
  TextField,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSaveProfileMutation } from './endpoints.ts';

const resolver = zodFormResolver(profileSchema);

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '22px 24px',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
});

interface ProfileFormProps {
  /** Whose information it is. */
  userId: string;
  profile: {
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    mobilePhone: Profile['mobilePhone'];
  };
}

/** A person's name, e-mail address and phone: their own, or a client's for the innovation team. */
export function ProfileForm({ userId, profile }: ProfileFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [save, { isLoading }] = useSaveProfileMutation();
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      email: profile.email ?? '',
      mobilePhone: profile.mobilePhone,
    },
  });
  const { control, getValues, handleSubmit, reset, setError } = form;

  const submit = handleSubmit(async (values) => {
    const { error } = await save({ id: userId, profile: values });
    if (!error) {
      reset(getValues());
      notify.success(t('profile:saved'));
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <KeptDraft form={form} name={`profile.${userId}`} />
      <TextField
        control={control}
        name="firstName"
        autoComplete="given-name"
        isRequired
        label={t('profile:firstName')}
      />
      <TextField
        control={control}
        name="lastName"
        autoComplete="family-name"
        isRequired
        label={t('profile:lastName')}
      />
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        label={t('profile:email')}
        help={t('profile:emailHelp')}
      />
      <PhoneField control={control} name="mobilePhone" label={t('profile:phone')} />
      <div className={styles.whole}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isLoading}>
          {t('profile:save')}
        </Button>
      </div>
    </Form>
  );
}
