import { makeStyles } from '@fluentui/react-components';
import {
  type FactorProof,
  type Factors,
  proofFormSchema,
} from '@passerelle/contract/accounts/factors/factors';
import { answerRequest, type PasskeyFailure, useRequestPasskeyMutation } from '@passerelle/platform/session';
import { NoticeBar, PasswordField, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FactorDialog } from './factor-dialog.tsx';
import { useFactorFailure } from './use-factor-failure.ts';

const useStyles = makeStyles({ fields: { display: 'grid', rowGap: '18px' } });

interface ProofValues {
  currentPassword: string;
  code: string;
}

/** What is sent: a code that was typed, or the answer of a passkey. */
export interface GivenProof extends FactorProof {
  currentPassword: string;
}

interface ProofDialogProps {
  title: string;
  text: string;
  submit: string;
  /** What there is to prove oneself by. */
  factors: Pick<Factors, 'totp' | 'passkeys'>;
  /** Whether a second factor is enough. */
  isWithoutPassword?: boolean;
  /** Sends it; answers the failure, where there was one. */
  onProve: (proof: GivenProof) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for the password and, where there is a second factor, for that: a code or, where the field for it stays empty, a
 * passkey.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { title, text, submit: submitLabel, factors, isWithoutPassword = false, onProve, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const showFailure = useFactorFailure();
  const [request] = useRequestPasskeyMutation();
  const [problem, setProblem] = useState<PasskeyFailure>();
  const [isBusy, setBusy] = useState(false);
  const hasPasskey = factors.passkeys.length > 0;
  const hasFactor = hasPasskey || factors.totp !== null;
  const isByPasskey = ({ code }: ProofValues) => hasPasskey && code.trim() === '';

  const resolver: Resolver<ProofValues> = (values, context, options) => {
    const asked = { password: !isWithoutPassword, code: hasFactor && !isByPasskey(values) };
    return zodFormResolver(proofFormSchema(asked))(values, context, options);
  };
  const { control, handleSubmit, setError } = useForm<ProofValues>({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
  });

  /** Shows what is wrong at its field, or in the dialog. */
  function show(error: unknown) {
    if (!showFieldErrors(setError, error)) showFailure(error);
  }

  async function proofOf(values: ProofValues): Promise<FactorProof | null> {
    if (!hasFactor) return {};
    if (!isByPasskey(values)) return { code: values.code };
    const { data, error } = await request();
    if (!data) {
      showFailure(error);
      return null;
    }
    const outcome = await answerRequest(data);
    if ('passkey' in outcome) return { passkey: outcome.passkey };
    setProblem(outcome.failure);
    return null;
  }

  async function prove(values: ProofValues) {
    const proof = await proofOf(values);
    if (!proof) return;
    const error = await onProve({ currentPassword: values.currentPassword, ...proof });
    if (error) show(error);
    else onClose();
  }

  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    setBusy(true);
    await prove(values);
    setBusy(false);
  });

  const codeLabel = factors.totp ? 'signInSecurity:proof.code' : 'signInSecurity:proof.recoveryCode';
  return (
    <FactorDialog title={title} submitLabel={submitLabel} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.fields}>
        {problem && <NoticeBar intent="error">{t(`session:passkey.${problem}`)}</NoticeBar>}
        {!isWithoutPassword && (
          <PasswordField
            control={control}
            name="currentPassword"
            autoComplete="current-password"
            isRequired
            label={t('signInSecurity:currentPassword')}
          />
        )}
        {hasFactor && (
          <TextField
            control={control}
            name="code"
            autoComplete="one-time-code"
            isRequired={!hasPasskey}
            label={t(codeLabel)}
            {...(hasPasskey && { help: t('signInSecurity:proof.passkeyHelp') })}
          />
        )}
      </div>
    </FactorDialog>
  );
}
