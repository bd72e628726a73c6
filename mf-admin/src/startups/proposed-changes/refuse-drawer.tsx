import { makeStyles, tokens } from '@fluentui/react-components';
import { commentLength } from '@passerelle/contract/common/limits';
import type { z } from '@passerelle/contract/common/z';
import { type Refusal, refusalSchema } from '@passerelle/contract/startups/card/proposed-changes';
import type { Startup } from '@passerelle/contract/startups/startup';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import {
  FormDrawer,
  showFieldErrors,
  TextArea,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areOvertaken, useRefuseChangesMutation } from './proposed-changes-endpoints.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Values {
  comment: string | null;
}

const resolver = zodFormResolver<Values, Refusal>(refusalSchema as unknown as z.ZodType<Refusal, Values>);

interface RefuseDrawerProps {
  startup: Startup;
  /** The state of the changes that the person has read. */
  revision: number;
  /** What the person had typed when there were other changes to read first. */
  typed: string;
  /** Called with what stands in the field the next time. */
  onKeep: (typed: string) => void;
  onClose: () => void;
}

/** Refuses what a startup has changed on its card, with what it is asked to do. */
export function RefuseDrawer({ startup, revision, typed, onKeep, onClose }: RefuseDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const [refuse] = useRefuseChangesMutation();
  const form = useForm<Values, unknown, Refusal>({ resolver, defaultValues: { comment: typed } });
  const [saves, setSaves] = useState(0);
  const { id, informations } = startup;
  const name = informations.name ?? t('catalogue:list.unnamed');

  const send = form.handleSubmit(async (refusal) => {
    const startAnew = noteSent(form);
    const { error } = await refuse({ id, revision, ...refusal });
    if (!error) {
      notify.success(t('admin:startups.changes.refuse.done', { name }));
      onKeep('');
      startAnew();
      setSaves((count) => count + 1);
    } else if (areOvertaken(error)) {
      onKeep(form.getValues('comment') ?? '');
      onClose();
    } else if (!showFieldErrors(form.setError, error)) showFailure(error);
  });

  return (
    <FormDrawer
      texts={{
        title: t('admin:startups.changes.refuse.title'),
        close: t('admin:startups.changes.refuse.cancel'),
        send: t('admin:startups.changes.refuse.send'),
      }}
      onSend={send}
      onClose={onClose}
      saves={saves}
    >
      <p className={styles.text}>{t('admin:startups.changes.refuse.text', { name })}</p>
      {/* Browsers hold drafts under this name. */}
      <KeptDraft form={form} name={`refusal.${id}`} />
      <TextArea
        control={form.control}
        name="comment"
        label={t('admin:startups.changes.refuse.comment')}
        help={t('admin:startups.changes.refuse.commentHelp')}
        maximum={commentLength}
        isRequired
      />
    </FormDrawer>
  );
}
