import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { ActionButton, ConfirmDialog } from '@passerelle/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OtherVersion } from './use-changed-meanwhile.ts';
import { useFieldNames } from './use-field-names.ts';
import { useValueTexts } from './use-value-texts.ts';

const useStyles = makeStyles({
  root: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  bar: { alignItems: 'start', paddingBlock: tokens.spacingVerticalM },
  title: { display: 'block', marginBottom: tokens.spacingVerticalXS, whiteSpace: 'normal' },
  text: { margin: 0, whiteSpace: 'normal' },
  heading: { margin: `${tokens.spacingVerticalM} 0 0`, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: '18px',
    whiteSpace: 'normal',
  },
  value: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  others: { margin: `${tokens.spacingVerticalM} 0 0`, whiteSpace: 'normal' },
  // Under the words, whose place begins behind the icon.
  actions: {
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalS,
    paddingInlineStart: '16px',
    whiteSpace: 'normal',
  },
});

interface ChangedMeanwhileProps {
  version: OtherVersion;
  isSaving: boolean;
  onKeepMine: () => unknown;
  onTakeTheirs: () => void;
  /** Leads to a field. */
  onGo: (name: string) => void;
}

/**
 * Tells that somebody else saved the card first, what they changed, and lets the person decide what is stored. Takes the
 * focus: the save that the person asked for was not done.
 */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { version, isSaving, onKeepMine, onTakeTheirs, onGo } = props;
  const { disputed, others, values } = version;
  const styles = useStyles();
  const { t } = useTranslation();
  const fieldName = useFieldNames();
  const textOf = useValueTexts();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is news.
  useEffect(() => root.current?.focus(), [version]);
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={id} className={styles.root}>
      <MessageBar intent="warning" layout="multiline" className={styles.bar}>
        <MessageBarBody>
          <MessageBarTitle id={id} className={styles.title}>
            {t('cardForm:changed.title')}
          </MessageBarTitle>
          <p className={styles.text}>{t('cardForm:changed.text')}</p>
          {disputed.length > 0 && (
            <>
              <p className={styles.heading}>{t('cardForm:changed.disputed')}</p>
              <ul className={styles.list}>
                {disputed.map((name) => {
                  const text = textOf(name, get(values, name));
                  return (
                    <li key={name}>
                      <Link as="button" type="button" inline onClick={() => onGo(name)}>
                        {fieldName(name)}
                      </Link>
                      {text && <span className={styles.value}>{t('cardForm:changed.theirs', { text })}</span>}
                    </li>
                  );
                })}
              </ul>
            </>
          )}
          {others.length > 0 && (
            <p className={styles.others}>
              {t('cardForm:changed.others', { fields: others.map(fieldName).join(', ') })}
            </p>
          )}
        </MessageBarBody>
        <MessageBarActions className={styles.actions}>
          <ActionButton appearance="primary" disabledFocusable={isSaving} onClick={onKeepMine}>
            {t('cardForm:changed.keepMine')}
          </ActionButton>
          <Button disabled={isSaving} onClick={() => setAsking(true)}>
            {t('cardForm:changed.takeTheirs')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cardForm:changed.sure.title')}
        confirmLabel={t('cardForm:changed.sure.confirm')}
        isDangerous
        onConfirm={() => {
          onTakeTheirs();
          return undefined;
        }}
        onClose={() => setAsking(false)}
      >
        {t('cardForm:changed.sure.text')}
      </ConfirmDialog>
    </section>
  );
}
