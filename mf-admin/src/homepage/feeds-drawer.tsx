import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { feedLimits, rssFeedsSchema, z } from '@passerelle/contract';
import { KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import { TextField, useNotify, zodFormResolver } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorDrawer } from './editor-drawer.tsx';
import { type ShownFeeds, useSaveRssFeedsMutation } from './endpoints.ts';
import { useFeedState } from './use-feed-state.ts';

const useStyles = makeStyles({
  intro: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    outlineStyle: 'none',
  },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalM },
  /** Beside the field, below its label. */
  remove: { alignSelf: 'start', marginTop: '28px' },
  add: { marginTop: tokens.spacingVerticalXL },
});

interface Feed {
  link: string;
}

const resolver = zodFormResolver(z.object({ feeds: rssFeedsSchema }));
const valuesOf = ({ feeds }: ShownFeeds): { feeds: Feed[] } => ({
  feeds: feeds.map(({ link }) => ({ link })),
});
const isSameFeed = (one: Feed, other: Feed) => one.link.trim() === other.link.trim();

/** The feeds that startup news come from: each has an address, and says how its last reading went. */
export function FeedsDrawer({ shown, onClose }: { shown: ShownFeeds; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const stateOf = useFeedState(shown.feeds);
  const [saves, setSaves] = useState(0);
  const [save, { isLoading }] = useSaveRssFeedsMutation();
  const form = useForm({ resolver, mode: 'onBlur', defaultValues: valuesOf(shown) });
  const { control, handleSubmit, formState, getValues } = form;
  const changed = useRecordRevision({
    record: shown,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    entries: { feeds: isSameFeed },
    form,
  });
  const wordsOf = useValueWords<'feeds'>({}, { feeds: (feed) => (feed as Feed).link });
  const { fields, append, remove } = useFieldArray({ control, name: 'feeds' });
  const list = useRef<HTMLUListElement>(null);

  function removeFeed(index: number) {
    // The pressed button goes: without the focus within it, the drawer would be out of reach of the keyboard.
    list.current?.focus();
    remove(index);
  }

  const submit = handleSubmit(async (values) => {
    const { data, error } = await save({ ...values, revision: changed.base().revision });
    if (!data) {
      await changed.find(error);
      return;
    }
    changed.noteSaved(data);
    notify.success(t('admin:homepage.feeds.saved'));
    setSaves((count) => count + 1);
  });

  return (
    <EditorDrawer
      title={t('admin:homepage.feeds.title')}
      changed={changed}
      nameOf={() => t('admin:homepage.feeds.title')}
      wordsOf={wordsOf}
      onGo={() => list.current?.focus()}
      hasChanges={formState.isDirty}
      isSaving={isLoading}
      onSave={submit}
      onClose={onClose}
      saves={saves}
    >
      <KeptDraft form={form} name="feeds" changed={changed} />
      <p className={styles.intro}>{t('admin:homepage.feeds.intro')}</p>
      <ul ref={list} tabIndex={-1} aria-label={t('admin:homepage.feeds.title')} className={styles.list}>
        {fields.map((field, index) => (
          <li key={field.id} className={styles.row}>
            <TextField
              control={control}
              name={`feeds.${index}.link`}
              label={t('admin:homepage.feeds.link', { position: index + 1 })}
              help={stateOf(getValues(`feeds.${index}.link`))}
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              isRequired
            />
            <Button
              className={styles.remove}
              size="large"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('admin:homepage.feeds.remove', { position: index + 1 })}
              onClick={() => removeFeed(index)}
            />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className={styles.intro}>{t('admin:homepage.feeds.empty')}</p>}
      {fields.length < feedLimits.maximum && (
        <Button className={styles.add} icon={<AddRegular />} onClick={() => append({ link: '' })}>
          {t('admin:homepage.feeds.add')}
        </Button>
      )}
    </EditorDrawer>
  );
}
