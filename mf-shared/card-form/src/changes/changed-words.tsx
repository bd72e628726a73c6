import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Words } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardFieldName, valueOfField } from '../model/changes.ts';
import { isListOfEntries } from '../model/entries.ts';
import type { CardFormValues } from '../model/values.ts';
import { useFieldWords } from './use-field-words.ts';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // Several texts of 2,000 characters would push what can be decided about them out of reach.
  cut: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '6',
  },
  more: { justifySelf: 'start', fontSize: tokens.fontSizeBase200 },
});

/** Characters from which a text may not fit into the lines that are shown of it at first. */
const longTextLength = 200;

/** Texts that are written for one language are in it, whatever the language of the page is. */
const languageOf = (name: string) => ({ Fr: 'fr', En: 'en' })[name.slice(-2)];

interface ChangedWordsProps {
  name: CardFieldName;
  values: CardFormValues;
  /** The element that names the field. */
  nameId: string;
}

/** What a field holds, in words: the entries of a list one below the other; of a long text the beginning at first. */
export function ChangedWords({ name, values, nameId }: ChangedWordsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const wordsOf = useFieldWords({ inBothLanguages: true });
  const [isWhole, setWhole] = useState(false);
  const value = valueOfField(values, name);
  const [part, field] = name.split('.');
  const entries = isListOfEntries(part, field) && Array.isArray(value) && value.length > 0 ? value : [value];
  const text = entries.map((entry) => wordsOf(name, entry)).join('\n');
  const isLong = text.length >= longTextLength;
  return (
    <>
      <span lang={languageOf(name)} className={mergeClasses(styles.text, isLong && !isWhole && styles.cut)}>
        <Words>{text}</Words>
      </span>
      {isLong && (
        <Link
          as="button"
          type="button"
          inline
          className={styles.more}
          aria-expanded={isWhole}
          aria-describedby={nameId}
          onClick={() => setWhole(!isWhole)}
        >
          {t(`cardForm:proposed.${isWhole ? 'shorten' : 'whole'}`)}
        </Link>
      )}
    </>
  );
}
