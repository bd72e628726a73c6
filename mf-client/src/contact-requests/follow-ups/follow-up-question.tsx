import { makeStyles, RadioGroup, tokens } from '@fluentui/react-components';
import {
  type FollowUpAnswer,
  followUpAnswers,
  type OwnFollowUp,
  type OwnFollowUpAnswer,
  ownFollowUpAnswerSchema,
} from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { noteSent } from '@passerelle/revisions';
import {
  ActionButton,
  Field,
  houseTokens,
  Radio,
  useFormFailure,
  useFormField,
  useNotify,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnswerFollowUpMutation } from './follow-up-endpoints.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    ':first-child': { borderTopStyle: 'none', paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
    overflowWrap: 'anywhere',
  },
  choices: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

type Values = { answer: FollowUpAnswer | null };

const resolver = zodFormResolver<Values, OwnFollowUpAnswer>(ownFollowUpAnswerSchema);

interface FollowUpQuestionProps {
  question: OwnFollowUp;
  /** The answer that the mail's link stands for; nothing is stored before it is confirmed. */
  proposed: FollowUpAnswer | null;
  /** Told that the answer is stored, and whether that is the one that is chosen by then. */
  onAnswered: (isDone: boolean) => void;
}

/** Asks what came of one introduction. */
export function FollowUpQuestion({ question, proposed, onAnswered }: FollowUpQuestionProps) {
  const { id, startup, months, settledOn, answer } = question;
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [send] = useAnswerFollowUpMutation();
  const form = useForm<Values, unknown, OwnFollowUpAnswer>({
    resolver,
    defaultValues: { answer: proposed ?? answer },
  });

  const confirm = form.handleSubmit(async (given) => {
    const startAnew = noteSent(form);
    const { error } = await send({ id, ...given });
    if (error) {
      showFailure(error);
      return;
    }
    notify.success(t('client:contactRequests.followUp.stored'));
    onAnswered(startAnew());
  });

  return (
    <li className={styles.row}>
      <AnswerField
        control={form.control as unknown as Control<Values>}
        label={t('client:contactRequests.followUp.question', { startup })}
        help={t('client:contactRequests.followUp.when', { count: months, date: formatDate(settledOn) })}
      />
      <ActionButton
        appearance="primary"
        aria-label={t('client:contactRequests.followUp.confirmOf', { startup })}
        onClick={confirm}
      >
        {t('client:contactRequests.followUp.confirm')}
      </ActionButton>
    </li>
  );
}

function AnswerField({ control, label, help }: { control: Control<Values>; label: string; help: string }) {
  const styles = useStyles();
  const options = useOptions('followUpAnswer', followUpAnswers);
  const { field, error } = useFormField({ control, name: 'answer' });
  return (
    <Field isGroup label={label} help={help} error={error}>
      <RadioGroup
        ref={field.ref}
        layout="horizontal"
        className={styles.choices}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(_, { value }) => field.onChange(value)}
      >
        {options.map(({ value, label: words }) => (
          <Radio key={value} value={value} label={words} />
        ))}
      </RadioGroup>
    </Field>
  );
}
