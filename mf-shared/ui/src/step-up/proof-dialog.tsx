import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Factors } from '@passerelle/contract/accounts/factors/factors';
import {
  type IdentityProof,
  type IdentityWay,
  identityFormSchema,
  identityWays,
} from '@passerelle/contract/accounts/identity';
import {
  apiErrorOf,
  identityDeclined,
  identityProved,
  selectUser,
  statusOf,
  useAppDispatch,
} from '@passerelle/platform/api';
import {
  answerRequest,
  isProofRefused,
  useConfirmIdentityMutation,
  useReadFactorsQuery,
  useRequestPasskeyMutation,
} from '@passerelle/platform/session';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NoticeBar } from '../feedback/notice-bar.tsx';
import { PasswordField } from '../forms/inputs/password-field.tsx';
import { TextField } from '../forms/inputs/text-field.tsx';
import { showFieldErrors } from '../forms/problems/show-field-errors.ts';
import { useFormFailure } from '../forms/problems/use-form-failure.ts';
import { zodFormResolver } from '../forms/problems/zod-form-resolver.ts';
import { Dialog } from '../overlays/dialog.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL },
  ways: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalS },
});

/** What is typed; a passkey is no matter of typing. */
interface Typed {
  password: string;
  code: string;
}

const texts = {
  PASSWORD: 'ui:stepUp.text',
  PASSKEY: 'ui:stepUp.passkey.text',
  CODE: 'ui:stepUp.code.text',
} as const;

const choices = {
  PASSWORD: 'ui:stepUp.usePassword',
  PASSKEY: 'ui:stepUp.passkey.use',
  CODE: 'ui:stepUp.code.use',
} as const;

/** The ways of somebody with these factors; the password alone until they are known. */
function waysOf(factors: Factors | undefined): readonly IdentityWay[] {
  const isThere: Record<IdentityWay, boolean> = {
    PASSWORD: true,
    PASSKEY: (factors?.passkeys.length ?? 0) > 0,
    CODE: Boolean(factors?.totp),
  };
  return identityWays.filter((way) => isThere[way]);
}

/** Asks for the password or, as the person chooses, for a code of their application or their passkey. */
export default function ProofDialog() {
  const styles = useStyles();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const { data: factors } = useReadFactorsQuery();
  const [confirm] = useConfirmIdentityMutation();
  const [request] = useRequestPasskeyMutation();
  const showFailure = useFormFailure();
  const [way, setWay] = useState<IdentityWay>('PASSWORD');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirmButton = useRef<HTMLButtonElement>(null);

  const resolver: Resolver<Typed> = (values, context, options) =>
    zodFormResolver(identityFormSchema(way))(values, context, options);
  const { control, getValues, handleSubmit, reset, resetField, setError, setFocus } = useForm<Typed>({
    resolver,
    defaultValues: { password: '', code: '' },
  });

  useEffect(() => {
    if (way === 'PASSKEY') confirmButton.current?.focus();
    else setFocus(way === 'CODE' ? 'code' : 'password');
  }, [way, setFocus]);

  function choose(other: IdentityWay) {
    reset();
    setProblem(undefined);
    setWay(other);
  }

  /** The answer of a passkey; null where there was none, which is said. */
  async function proofOfPasskey(): Promise<IdentityProof | null> {
    const { data, error } = await request();
    if (!data) {
      showFailure(error);
      return null;
    }
    const outcome = await answerRequest(data);
    if ('passkey' in outcome) return { passkey: outcome.passkey };
    setProblem(t(`session:passkey.${outcome.failure}`));
    return null;
  }

  /** Says at the field, or in the dialog, why a proof was refused. */
  function show(error: unknown, sent: Typed) {
    const refusal = apiErrorOf(error);
    if (way === 'PASSKEY') {
      setProblem(refusal?.errors?.[0]?.message ?? (statusOf(error) === 429 ? refusal?.message : undefined));
      return;
    }
    const field = way === 'CODE' ? 'code' : 'password';
    // Not what was typed while this one was on its way.
    if (isProofRefused(error) && getValues(field) === sent[field]) resetField(field);
    if (statusOf(error) === 429) {
      setError(field, { type: 'locked', message: refusal?.message }, { shouldFocus: true });
    } else showFieldErrors(setError, error);
  }

  async function prove(sent: Typed) {
    const typed = way === 'CODE' ? { code: sent.code } : { password: sent.password };
    const proof = way === 'PASSKEY' ? await proofOfPasskey() : typed;
    if (!proof) return;
    const { error } = await confirm(proof);
    if (error) show(error, sent);
    else dispatch(identityProved());
  }

  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    setBusy(true);
    await prove(values);
    setBusy(false);
  });

  function close() {
    if (!isBusy) dispatch(identityDeclined());
  }

  return (
    <Dialog
      isAlert
      isOpen
      title={t('ui:stepUp.title')}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('ui:cancel')}
          </Button>
          <Button ref={confirmButton} type="submit" appearance="primary" disabledFocusable={isBusy}>
            {isBusy ? t('ui:busy') : t(way === 'PASSKEY' ? 'ui:stepUp.passkey.confirm' : 'ui:stepUp.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(texts[way], { email: user?.email })}</p>
      <div className={styles.fields}>
        {problem && <NoticeBar intent="error">{problem}</NoticeBar>}
        {way === 'PASSWORD' && (
          <PasswordField
            control={control}
            name="password"
            autoComplete="current-password"
            isRequired
            label={t('ui:stepUp.password')}
          />
        )}
        {way === 'CODE' && (
          <TextField
            control={control}
            name="code"
            autoComplete="one-time-code"
            isRequired
            label={t('ui:stepUp.code.label')}
          />
        )}
        <div className={styles.ways}>
          {waysOf(factors)
            .filter((other) => other !== way)
            .map((other) => (
              <Link key={other} as="button" type="button" disabled={isBusy} onClick={() => choose(other)}>
                {t(choices[other])}
              </Link>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
