import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ConfirmDialog, FormNotice, Words } from '@passerelle/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldVersions, hasDifferences } from './compare-versions.ts';
import type { ChangedMeanwhileState } from './use-changed-meanwhile.ts';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL },
  heading: { margin: `${tokens.spacingVerticalS} 0 0`, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: '18px',
  },
  link: { verticalAlign: 'top' },
  value: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

interface ChangedMeanwhileProps<Values, Name extends string> {
  changed: ChangedMeanwhileState<Values, Name>;
  /** What was saved by somebody else, in a sentence; the record's own words. */
  title?: string;
  isSaving: boolean;
  nameOf: (name: Name) => string;
  wordsOf: (name: Name, value: unknown) => string;
  /** Saves what the form holds once the other one's changes are taken over. */
  onSave: () => unknown;
  /** Leads to a field. */
  onGo: (name: Name) => void;
}

/**
 * Shows that somebody else saved the record first, with their changes, and lets the person decide what is stored. Takes
 * the focus: the save that the person asked for was not done.
 */
export function ChangedMeanwhile<Values, Name extends string>(props: ChangedMeanwhileProps<Values, Name>) {
  const { changed, title, isSaving, onSave } = props;
  const { version } = changed;
  const styles = useStyles();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (version) root.current?.focus();
  }, [version]);
  const isDue = changed.isToSaveAgain && !isSaving;
  const saveAgain = useEffectEvent(() => changed.saveAgain(onSave));
  useEffect(() => {
    if (isDue) saveAgain();
  }, [isDue]);
  if (!version) return null;
  const { disputed, united, others } = version;
  return (
    <>
      <FormNotice
        ref={root}
        intent="warning"
        className={styles.root}
        title={title ?? t('revisions:title')}
        actions={
          <>
            <Button
              size="medium"
              appearance="primary"
              disabledFocusable={isSaving}
              onClick={() => {
                changed.keepMine();
                onSave();
              }}
            >
              {t('revisions:keepMine')}
            </Button>
            <Button size="medium" disabled={isSaving} onClick={() => setAsking(true)}>
              {t('revisions:takeTheirs')}
            </Button>
          </>
        }
      >
        <p>{t('revisions:text')}</p>
        <FieldList {...props} heading={t('revisions:disputed')} fields={disputed} />
        <FieldList {...props} heading={t('revisions:united')} fields={united} />
        <FieldList {...props} heading={t('revisions:others')} fields={others} isTheirsAlone />
        {!hasDifferences(version) && <p>{t('revisions:same')}</p>}
      </FormNotice>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('revisions:sure.title')}
        confirmLabel={t('revisions:sure.confirm')}
        isDangerous
        onConfirm={() => {
          changed.takeTheirs();
          return undefined;
        }}
        onClose={() => setAsking(false)}
      >
        {t('revisions:sure.text')}
      </ConfirmDialog>
    </>
  );
}

interface FieldListProps<Values, Name extends string> extends ChangedMeanwhileProps<Values, Name> {
  heading: string;
  fields: readonly FieldVersions<Name>[];
  /** The person left these fields as they were. */
  isTheirsAlone?: boolean;
}

/** Fields with what they hold in each version; nothing where there are none. */
function FieldList<Values, Name extends string>(props: FieldListProps<Values, Name>) {
  const { heading, fields, isTheirsAlone, nameOf, wordsOf, onGo } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <div>
      {/* Read as one text, the heading and the first field stay apart. */}
      <p className={styles.heading}>{heading} </p>
      <ul className={styles.list}>
        {fields.map(({ name, mine, theirs }) => (
          <li key={name}>
            <Link as="button" type="button" inline className={styles.link} onClick={() => onGo(name)}>
              {nameOf(name)}
            </Link>
            <span className={styles.value}>
              <Words>{t('revisions:theirs', { text: wordsOf(name, theirs) })}</Words>
            </span>
            {!isTheirsAlone && (
              <span className={styles.value}>
                <Words>{t('revisions:mine', { text: wordsOf(name, mine) })}</Words>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
