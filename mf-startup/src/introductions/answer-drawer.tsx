import { makeStyles, tokens } from '@fluentui/react-components';
import type { z } from '@passerelle/contract/common/z';
import {
  type Introduction,
  type IntroductionAnswer,
  type IntroductionAnswerKind,
  introductionAnswerSchema,
  introductionAnswers,
  introductionCommentLength,
  introductionDelayDays,
  introductionRefusals,
} from '@passerelle/contract/startups/introductions';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  DateField,
  dayOf,
  FormDrawer,
  RadioField,
  SelectField,
  showFieldErrors,
  TextArea,
  useEntryId,
  useFormFailure,
  useNotify,
  useOptions,
  useRefusal,
  zodFormResolver,
} from '@passerelle/ui';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { answerRefusals, useAnswerIntroductionMutation } from './introduction-endpoints.ts';

const DAY = 24 * 60 * 60 * 1000;

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Values {
  kind: IntroductionAnswerKind | null;
  until: string | null;
  reason: string | null;
  comment: string | null;
}

const resolver = zodFormResolver<Values, IntroductionAnswer>(
  introductionAnswerSchema as unknown as z.ZodType<IntroductionAnswer, Values>,
);

const helps = {
  SHOWN: 'startup:introductions.answer.helpShown',
  ONCE_GLAD: 'startup:introductions.answer.helpOnceGlad',
  BY_TEAM: 'startup:introductions.answer.helpByTeam',
} as const;

interface AnswerDrawerProps {
  introduction: Introduction;
  onClose: () => void;
}

/** A startup's answer to a client's wish to meet it; a later one takes the place of the one before. */
export function AnswerDrawer({ introduction, onClose }: AnswerDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const kinds = useOptions('introductionAnswer', introductionAnswers);
  const reasons = useOptions('introductionRefusal', introductionRefusals);
  const [answerIntroduction] = useAnswerIntroductionMutation();
  const form = useForm<Values, unknown, IntroductionAnswer>({
    resolver,
    defaultValues: { kind: null, until: null, reason: null, comment: '' },
  });
  // What a field holds has another type than what the schema makes of it.
  const control = form.control as unknown as Control<Values>;
  const kind = useWatch({ control, name: 'kind' });
  const refusal = useRefusal(answerRefusals);
  const answerIdOf = useEntryId();
  const [saves, setSaves] = useState(0);
  const now = Date.now();

  const send = form.handleSubmit(async (answer) => {
    const startAnew = noteSent(form);
    const { error } = await answerIntroduction({ id: introduction.id, answerId: answerIdOf(answer), answer });
    if (refusal.find(error)) return;
    if (error) {
      if (!showFieldErrors(form.setError, error)) showFailure(error);
      return;
    }
    notify.success(t('startup:introductions.answer.sent'));
    startAnew();
    setSaves((count) => count + 1);
  });

  return (
    <FormDrawer
      texts={{
        title: t('startup:introductions.answer.title'),
        close: t('startup:introductions.answer.cancel'),
        send: t('startup:introductions.answer.send'),
      }}
      onSend={send}
      onClose={onClose}
      saves={saves}
    >
      <p className={styles.text}>{t(helps[introduction.disclosure])}</p>
      {refusal.notice}
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`introduction.${introduction.id}`} />
      <RadioField
        control={control}
        name="kind"
        label={t('startup:introductions.answer.kind')}
        options={kinds}
        isRequired
      />
      {kind === 'LATER' && (
        <DateField
          control={control}
          name="until"
          label={t('startup:introductions.answer.until')}
          minimum={dayOf(new Date(now + DAY))}
          maximum={dayOf(new Date(now + introductionDelayDays * DAY))}
          isRequired
        />
      )}
      {kind === 'DECLINED' && (
        <SelectField
          control={control}
          name="reason"
          label={t('startup:introductions.answer.reason')}
          options={reasons}
          isRequired
        />
      )}
      <TextArea
        control={control}
        name="comment"
        label={t('startup:introductions.answer.words')}
        help={t('startup:introductions.answer.wordsHelp')}
        maximum={introductionCommentLength}
      />
    </FormDrawer>
  );
}
