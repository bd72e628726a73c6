import { Button, makeStyles } from '@fluentui/react-components';
import { type Profile, profileFormSchema } from '@passerelle/contract/accounts/profile';
import type { User } from '@passerelle/contract/accounts/user';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import {
  Form,
  FormNotice,
  PasswordField,
  screens,
  showFieldErrors,
  TextField,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/ui';
import { PhoneField } from '@passerelle/ui/phone';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSaveProfileMutation } from './endpoints.ts';
import { PersonNameFields } from './person-name-fields.tsx';
import { useAddressChange } from './use-address-change.ts';

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
    /** Of the profile; undefined where the API does not send it. */
    revision?: number | undefined;
  };
  /** Whether the address is shown and cannot be changed here. */
  isAddressFixed?: boolean;
  /** Told what is stored by a save. */
  onSaved?: (saved: User) => void;
}

const valuesOf = ({ firstName, lastName, email, mobilePhone }: ProfileFormProps['profile']) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  mobilePhone,
});

/** A person's name, e-mail address and phone: their own, or a client's for the innovation team. */
export function ProfileForm({ userId, profile, isAddressFixed = false, onSaved }: ProfileFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [save, { isLoading }] = useSaveProfileMutation();
  const resolver = useMemo(() => zodFormResolver(profileFormSchema(profile.email)), [profile.email]);
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: valuesOf(profile) });
  const { control, handleSubmit, setError } = form;
  const address = useAddressChange({
    userId,
    typed: useWatch({ control, name: 'email' }),
    stored: form.formState.defaultValues?.email ?? '',
  });
  const changed = useRecordRevision({
    record: profile,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const wordsOf = useValueWords<'firstName' | 'lastName' | 'email' | 'mobilePhone'>({});

  const submit = handleSubmit(async (values) => {
    const proof = address.proof();
    if (!proof) return;
    const { revision } = changed.base();
    const { data, error } = await save({ id: userId, profile: { ...values, ...proof }, revision });
    if (data) {
      changed.noteSaved(data);
      address.noteSaved(values.email, data.email);
      notify.success(t('profile:saved'));
      onSaved?.(data);
    } else if (await changed.find(error)) return;
    else if (address.showsRefusal(error)) return;
    else if (address.excessOf(error)) {
      setError('email', { type: 'excess', message: address.excessOf(error) }, { shouldFocus: true });
    } else if (!showFieldErrors(setError, error)) showFailure(error);
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
      <PersonNameFields control={control} />
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="email"
        readOnly={isAddressFixed}
        isRequired={!isAddressFixed}
        label={t('profile:email')}
        help={t('profile:emailHelp')}
      />
      <PhoneField control={control} name="mobilePhone" label={t('profile:phone')} />
      <div className={styles.whole} role="status">
        {address.sentTo && (
          <FormNotice intent="info" title={t('profile:linkSent.title')}>
            <p>{t('profile:linkSent.text', { email: address.sentTo })}</p>
          </FormNotice>
        )}
      </div>
      {address.isAsked && (
        <div className={styles.whole}>
          <PasswordField
            control={address.control}
            name="currentPassword"
            autoComplete="current-password"
            isRequired
            label={t('profile:currentPassword')}
            help={t('profile:currentPasswordHelp')}
          />
        </div>
      )}
      <div className={styles.whole}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isLoading}>
          {t('profile:save')}
        </Button>
      </div>
    </Form>
  );
}
