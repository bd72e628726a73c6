import { makeStyles, tokens } from '@fluentui/react-components';
import { type ShortNews, type ShownShortNews, shortNewsLimits, shortNewsSchema } from '@passerelle/contract';
import { KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import { showFieldErrors, TextField, useNotify, zodFormResolver } from '@passerelle/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewsTextField } from './editor/news-text-field.tsx';
import { newsWords } from './editor/news-words.ts';
import { EditorDrawer } from './editor-drawer.tsx';
import { useSaveShortNewsMutation } from './endpoints.ts';
import { ShortNewsPreview } from './short-news-preview.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: '24px',
  },
  language: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  guidance: {
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground3,
    '& p': { margin: `0 0 ${tokens.spacingVerticalXS}` },
    '& ul': { maxWidth: '75ch', margin: 0, paddingInlineStart: '20px' },
  },
});

/** How the text is written so that everybody can read it. */
const guidance = ['headings', 'links', 'lists', 'languages', 'pictures'] as const;

const languages = [
  { code: 'fr', title: 'titleFr', text: 'textFr' },
  { code: 'en', title: 'titleEn', text: 'textEn' },
] as const;

const wordsOfText = (text: unknown) => newsWords(String(text));

type EditedNews = ShownShortNews & { revision?: number };

const resolver = zodFormResolver(shortNewsSchema);
const valuesOf = ({ titleFr, titleEn, textFr, textEn }: ShownShortNews): ShortNews => ({
  titleFr,
  titleEn,
  textFr,
  textEn,
});

/** Writes the short news in both languages, each shown as clients will see it. */
export function ShortNewsDrawer({ news, onClose }: { news: EditedNews; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const [save, { isLoading }] = useSaveShortNewsMutation();
  const form = useForm({ resolver, mode: 'onBlur', defaultValues: valuesOf(news) });
  const { control, handleSubmit, setError, formState } = form;
  const changed = useRecordRevision({
    record: news,
    valuesOf,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const wordsOf = useValueWords<keyof ShortNews>({}, { textFr: wordsOfText, textEn: wordsOfText });
  const typed = useWatch({ control });

  const submit = handleSubmit(async (values) => {
    const { data, error } = await save({ news: values, revision: changed.base().revision });
    if (data) {
      changed.noteSaved(data);
      notify.success(t('admin:homepage.shortNews.saved'));
      setSaves((count) => count + 1);
    } else if (!(await changed.find(error))) showFieldErrors(setError, error);
  });

  return (
    <EditorDrawer
      title={t('admin:homepage.shortNews.title')}
      changed={changed}
      nameOf={(name) => t(`admin:homepage.shortNews.${name}`)}
      wordsOf={wordsOf}
      onGo={form.setFocus}
      hasChanges={formState.isDirty}
      isSaving={isLoading}
      onSave={submit}
      onClose={onClose}
      saves={saves}
    >
      <KeptDraft form={form} name="short-news" changed={changed} />
      <div className={styles.guidance}>
        <p>{t('admin:homepage.shortNews.guidance.title')}</p>
        <ul>
          {guidance.map((point) => (
            <li key={point}>{t(`admin:homepage.shortNews.guidance.${point}`)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.columns}>
        {languages.map(({ code, title, text }) => (
          <div key={code} className={styles.language}>
            <TextField
              control={control}
              name={title}
              label={t(`admin:homepage.shortNews.${title}`)}
              maximum={shortNewsLimits.titleLength}
              autoComplete="off"
            />
            <NewsTextField
              control={control}
              name={text}
              label={t(`admin:homepage.shortNews.${text}`)}
              language={code}
            />
            <ShortNewsPreview language={code} title={typed[title] ?? ''} text={typed[text] ?? ''} />
          </div>
        ))}
      </div>
    </EditorDrawer>
  );
}
