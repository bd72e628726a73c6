import { Button, makeStyles } from '@fluentui/react-components';
import { type Profile, profileSchema } from '@passerelle/contract/accounts/profile';
import { ChangedMeanwhile, useRecordRevision, useValueWords } from '@passerelle/shared/revisions';
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
  whole: { gridColumn: '1 / -1', ':empty': { display: 'none' } },
});

interface ProfileFormProps {
  /** Whose information it is. */
  userId: string;
  profile: {
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    mobilePhone: Profile['mobilePhone'];
    /** Of the profile; undefined where the API did not tell. */
    revision?: number | undefined;
  };
}

const valuesOf = ({ firstName, lastName, email, mobilePhone }: ProfileFormProps['profile']) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  mobilePhone,
});

/** A person's name, e-mail address and phone: their own, or a client's for the innovation team. */
export function ProfileForm({ userId, profile }: ProfileFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [save, { isLoading }] = useSaveProfileMutation();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: valuesOf(profile) });
  const { control, handleSubmit, setError } = form;
  const changed = useRecordRevision({
    record: profile,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const wordsOf = useValueWords<'firstName' | 'lastName' | 'email' | 'mobilePhone'>({});

  const submit = handleSubmit(async (values) => {
    const { data, error } = await save({ id: userId, profile: values, revision: changed.base().revision });
    if (data) {
      changed.noteSaved(data);
      notify.success(t('profile:saved'));
    } else if (await changed.find(error)) return;
    else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.whole}>
        <ChangedMeanwhile
          changed={changed}
          isSaving={isLoading}
          nameOf={(name) => t(name === 'mobilePhone' ? 'profile:phone' : `profile:${name}`)}
          wordsOf={wordsOf}
          onSave={submit}
          onGo={form.setFocus}
        />
      </div>
      <KeptDraft form={form} name={`profile.${userId}`} changed={changed} />
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
