import { makeStyles } from '@fluentui/react-components';
import {
  type CreatedPasskey,
  type PasskeySetUp,
  passkeyNameFormSchema,
} from '@passerelle/contract/accounts/factors/passkeys';
import { apiErrorOf } from '@passerelle/platform/api';
import { createPasskey, type PasskeyFailure } from '@passerelle/platform/session';
import { NoticeBar, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddPasskeyMutation } from '../endpoints.ts';
import { FactorDialog } from '../factor-dialog.tsx';
import { useFactorFailure } from '../use-factor-failure.ts';

const resolver = zodFormResolver(passkeyNameFormSchema);

const useStyles = makeStyles({ fields: { display: 'grid', rowGap: '18px' } });

interface NameDialogProps {
  setUp: PasskeySetUp;
  onAdded: (recoveryCodes: readonly string[]) => void;
  /** It takes another set-up to go on. */
  onRestart: () => void;
  onClose: () => void;
}

/** Names the new passkey, which the browser makes once the button is pressed, and as often as it is. */
export function NameDialog({ setUp, onAdded, onRestart, onClose }: NameDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const showFailure = useFactorFailure();
  const [add] = useAddPasskeyMutation();
  const [problem, setProblem] = useState<PasskeyFailure>();
  const [isBusy, setBusy] = useState(false);
  // The one whose answer did not come, which the API may have kept: it is sent again, and no other one is made.
  const unanswered = useRef<CreatedPasskey>(undefined);
  const { browser, system } = setUp;
  const name =
    browser && system
      ? t('signInSecurity:passkeys.device', { browser, system })
      : (browser ?? system ?? t('signInSecurity:passkeys.otherDevice'));
  const { control, handleSubmit, setError } = useForm({ resolver, defaultValues: { name } });

  async function make(values: { name: string }) {
    const outcome = unanswered.current
      ? { passkey: unanswered.current }
      : await createPasskey(setUp.creation);
    if ('failure' in outcome) {
      setProblem(outcome.failure);
      return;
    }
    const { passkey } = outcome;
    const { data, error } = await add({ ...values, passkey });
    unanswered.current = apiErrorOf(error) ? undefined : passkey;
    if (data) {
      onAdded(data.recoveryCodes);
      onClose();
      return;
    }
    if (!showFieldErrors(setError, error)) showFailure(error);
    if (apiErrorOf(error)?.code === 'PASSKEY_EXPIRED') onRestart();
  }

  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    setBusy(true);
    await make(values);
    setBusy(false);
  });

  return (
    <FactorDialog
      title={t('signInSecurity:passkeys.add')}
      submitLabel={t('signInSecurity:passkeys.create')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('signInSecurity:passkeys.createText')}</p>
      <div className={styles.fields}>
        {problem && <NoticeBar intent="error">{t(`session:passkey.${problem}`)}</NoticeBar>}
        <TextField
          control={control}
          name="name"
          autoComplete="off"
          isRequired
          label={t('signInSecurity:passkeys.name')}
        />
      </div>
    </FactorDialog>
  );
}
