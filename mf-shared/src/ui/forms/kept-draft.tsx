import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { readStoredUser, selectUser } from '@passerelle/shared/api';
import { forgetUnsaved, keepUnsaved, readUnsaved, useUnsavedChanges } from '@passerelle/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isSameValue } from '../../revisions/same-value.ts';

const useStyles = makeStyles({
  bar: {
    gridColumn: '1 / -1',
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalM,
    marginBottom: tokens.spacingVerticalL,
  },
  title: { display: 'block', whiteSpace: 'normal' },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, whiteSpace: 'normal' },
  actions: { justifyContent: 'flex-start', paddingInlineStart: '16px' },
});

type Changes = Record<string, unknown>;

/** The fields whose values differ from those that the form began with. */
function changesOf(values: FieldValues, defaults: FieldValues): Changes {
  const names = Object.keys(values).filter((name) => !isSameValue(values[name], defaults[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What was kept and is not stored by now, of the fields that the form has. */
function readChanges(userId: string, name: string, defaults: FieldValues): Changes | null {
  const kept = readUnsaved(userId, name)?.value;
  if (typeof kept !== 'object' || kept === null) return null;
  const changes = Object.entries(kept).filter(
    ([field, value]) => field in defaults && !isSameValue(value, defaults[field]),
  );
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}

interface KeptDraftProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>;
  /** Names the form among all of the platform, and the record that it changes: `event.42`. */
  name: string;
}

/**
 * Keeps what is typed into a form and not saved when the session ends or the page is loaded anew: in this browser, for
 * this person. Where something is back, it says so. What is saved, or left on purpose, is forgotten.
 */
export function KeptDraft<Values extends FieldValues, Context, Output>(
  props: KeptDraftProps<Values, Context, Output>,
) {
  const { form, name } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const userId = useSelector(selectUser)?.id;
  const [restored, setRestored] = useState(() =>
    userId ? readChanges(userId, name, form.formState.defaultValues as FieldValues) : null,
  );
  useUnsavedChanges(restored !== null);

  const putBack = useEffectEvent(() => {
    for (const [field, value] of Object.entries(restored ?? {})) {
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
  });
  useEffect(() => putBack(), []);

  useEffect(() => {
    if (!userId) return;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changes = changesOf(values, defaultValues as FieldValues);
        if (Object.keys(changes).length > 0) keepUnsaved(userId, name, changes);
        else {
          forgetUnsaved(userId, name);
          setRestored(null);
        }
      },
    });
    return () => {
      unsubscribe();
      // Whoever is still signed in has saved it or was asked; a session that ended asks nobody.
      if (readStoredUser()?.id === userId) forgetUnsaved(userId, name);
    };
  }, [form.subscribe, userId, name]);

  if (!restored) return null;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle className={styles.title}>{t('ui:kept.title')}</MessageBarTitle>
        <p className={styles.text}>{t('ui:kept.text')}</p>
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button
          onClick={() => {
            form.reset(form.formState.defaultValues as DefaultValues<Values>);
            setRestored(null);
          }}
        >
          {t('ui:kept.discard')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
