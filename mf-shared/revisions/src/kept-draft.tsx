import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { readStoredUser, selectUser } from '@passerelle/platform/api';
import { isSentAway, useUnsavedChanges } from '@passerelle/platform/session';
import { FormNotice } from '@passerelle/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type OwnDraft, ownDraft } from './own-draft.ts';
import { isSameValue } from './same-value.ts';
import type { RecordRevision } from './use-record-revision.ts';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });

/** What is kept of a form: each changed field, from what to what, and the state of the record that they were changed on. */
interface Kept {
  revision?: number | undefined;
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** The fields whose values differ from those that the form's changes start from. */
function changesOf(values: FieldValues, from: FieldValues): Kept['changes'] {
  const names = Object.keys(values).filter((name) => !isSameValue(values[name], from[name]));
  return Object.fromEntries(names.map((name) => [name, { from: from[name], to: values[name] }]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was kept and is not stored by now, of the fields that the form has. */
function readKept({ found }: OwnDraft, stored: FieldValues): Kept | null {
  const kept = found?.value;
  if (!isObject(kept) || !('changes' in kept) || !isObject(kept.changes)) return null;
  const { revision, changes } = kept as Kept;
  const waiting = Object.entries(changes).filter(
    ([field, change]) => field in stored && isObject(change) && !isSameValue(change.to, stored[field]),
  );
  return waiting.length > 0 ? { revision, changes: Object.fromEntries(waiting) } : null;
}

interface KeptDraftProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>;
  /** Names the form among all of the platform, and the record that it changes: `event.42`. It may be another one once the record is created. */
  name: string;
  /** Of a record that two people may edit: where somebody else has changed the same fields, the person is asked. */
  changed?: Pick<RecordRevision<never, Values>, 'version' | 'startedFrom' | 'startFrom'>;
}

/**
 * Keeps what is typed into a form and not saved when the session ends, the page is reloaded or its person is led to
 * another one: in this browser, for this person. Where something is back, it says so. What is saved, or left on purpose, is forgotten.
 */
export function KeptDraft<Values extends FieldValues, Context, Output>(
  props: KeptDraftProps<Values, Context, Output>,
) {
  const { form, name, changed } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const userId = useSelector(selectUser)?.id;
  const stored = (defaults = form.formState.defaultValues as Values) =>
    changed?.startedFrom() ?? { values: defaults, revision: undefined };
  const draft = useMemo(() => (userId ? ownDraft(userId, name) : null), [userId, name]);
  const [restored, setRestored] = useState(() => draft && readKept(draft, stored().values));
  useUnsavedChanges(restored !== null);

  const putBack = useEffectEvent(() => {
    if (!restored) return;
    const from: FieldValues = { ...stored().values };
    const to: FieldValues = { ...from };
    for (const [field, change] of Object.entries(restored.changes)) {
      const path = field as Path<Values>;
      form.setValue(path, change.to as PathValue<Values, typeof path>, { shouldDirty: true });
      from[field] = change.from;
      to[field] = change.to;
    }
    changed?.startFrom({ values: from as Values, revision: restored.revision }, to as Values);
  });
  useEffect(() => putBack(), []);

  /** Keeps what is changed; answers whether anything is. */
  const keep = useEffectEvent((values: Values, defaults?: Values): boolean => {
    const { values: from, revision } = stored(defaults);
    const kept: Kept = { revision, changes: changesOf(values, from) };
    const hasChanges = Object.keys(kept.changes).length > 0;
    if (hasChanges) draft?.keep(kept);
    return hasChanges;
  });
  const keptAs = useRef(name);
  useEffect(() => {
    if (!userId || !draft) return;
    // What was kept under the name of before is forgotten by now; the next key may never come.
    if (keptAs.current !== name) keep(form.getValues());
    keptAs.current = name;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        // What the form starts from since it was sent is not drawn yet.
        if (keep(values, defaultValues as Values)) return;
        draft.forget();
        setRestored(null);
      },
    });
    const endHearing = draft.onForgotten(() => keep(form.getValues()));
    return () => {
      unsubscribe();
      endHearing();
      // A person still signed in has saved it or was asked; neither an ended session asks, nor a page that gives way.
      if (readStoredUser()?.id === userId && !isSentAway()) draft.forget();
    };
  }, [form.subscribe, form.getValues, userId, draft, name]);

  // The question about a conflict with somebody else's save already shows that the draft is restored.
  if (!restored || changed?.version) return null;
  return (
    <FormNotice
      intent="info"
      className={styles.root}
      title={t('revisions:kept.title')}
      actions={
        <Button
          size="medium"
          onClick={() => {
            form.reset(form.formState.defaultValues as DefaultValues<Values>);
            setRestored(null);
          }}
        >
          {t('revisions:kept.discard')}
        </Button>
      }
    >
      <p>{t('revisions:kept.text')}</p>
    </FormNotice>
  );
}
