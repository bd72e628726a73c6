import { Button, makeStyles } from '@fluentui/react-components';
import type { PasskeyRequest } from '@passerelle/contract/accounts/factors/passkeys';
import { apiErrorOf } from '@passerelle/platform/api';
import { answerRequest, type LoginFailure, useLoginFactorMutation } from '@passerelle/platform/session';
import { Form } from '@passerelle/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorProblem, type FactorProblemKind } from './factor-problem.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px' },
  text: { margin: 0 },
  submit: { width: '100%' },
});

interface PasskeyStepProps {
  request: PasskeyRequest;
  onExpired: () => void;
  onEntered: () => void;
}

/** Confirms a sign-in by a passkey. The browser asks for it once the button is pressed, and as often as it is. */
export function PasskeyStep({ request, onExpired, onEntered }: PasskeyStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [send] = useLoginFactorMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FactorProblemKind>();

  useEffect(() => button.current?.focus(), []);

  async function prove() {
    const outcome = await answerRequest(request);
    if ('failure' in outcome) {
      setProblem(outcome.failure);
      return;
    }
    const { error } = await send({ challenge: request.challenge, passkey: outcome.passkey });
    if (!error) onEntered();
    else if (apiErrorOf(error)?.code === 'SECOND_FACTOR_EXPIRED') onExpired();
    else setProblem(error as LoginFailure);
  }

  async function submit() {
    setProblem(undefined);
    setBusy(true);
    await prove();
    setBusy(false);
  }

  return (
    <Form isLeftFreely className={styles.form} onSubmit={submit}>
      <FactorProblem problem={problem} />
      <p id={textId} className={styles.text}>
        {t('shell:signIn.factor.passkeyText')}
      </p>
      <Button
        ref={button}
        type="submit"
        appearance="primary"
        size="large"
        className={styles.submit}
        aria-describedby={textId}
        disabledFocusable={isBusy}
      >
        {isBusy ? t('shell:signIn.busy') : t('shell:signIn.factor.passkey')}
      </Button>
    </Form>
  );
}
