import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { subEcosystemsMaximum } from '@passerelle/contract';
import { useUnsavedChanges } from '@passerelle/platform/session';
import { houseTokens, TextField } from '@passerelle/ui';
import { useId, useRef } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EcosystemValues } from './ecosystem-form.ts';

/** The list scrolls in itself from this height on: the specification's. */
const LIST_HEIGHT = '500px';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0, fontFamily: houseTokens.fontFamilyHeading, fontWeight: 500, fontSize: '20px' },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    maxHeight: LIST_HEIGHT,
    overflowY: 'auto',
    margin: 0,
    // Room for the focus ring, which the scrolling would cut off.
    padding: '4px',
    listStyleType: 'none',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
  },
  // On the line of the input, under the label.
  remove: { marginTop: '28px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The sub-ecosystems of the form: a new one comes first, each can be renamed and removed. */
export function SubEcosystemList({ control }: { control: Control<EcosystemValues> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const headingId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { fields, prepend, remove } = useFieldArray({ control, name: 'subEcosystems', keyName: 'key' });
  // The field of an entry that is taken out cannot report the change: it is gone.
  useUnsavedChanges(useFormState({ control }).isDirty);
  const names = useWatch({ control, name: 'subEcosystems' });
  const nameAt = (index: number) =>
    names[index]?.name.trim() || t('admin:ecosystems.form.unnamed', { number: index + 1 });

  function takeOut(index: number) {
    remove(index);
    // The pressed button was removed with its entry.
    add.current?.focus();
  }

  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {t('admin:ecosystems.form.subEcosystems')}
        </h3>
        <Button
          ref={add}
          icon={<AddRegular />}
          disabledFocusable={fields.length >= subEcosystemsMaximum}
          onClick={() => prepend({ name: '' }, { shouldFocus: true, focusName: 'subEcosystems.0.name' })}
        >
          {t('admin:ecosystems.form.add')}
        </Button>
      </div>
      {fields.length === 0 && <p className={styles.quiet}>{t('admin:ecosystems.form.none')}</p>}
      <ul className={styles.list}>
        {fields.map(({ key }, index) => (
          <li key={key} className={styles.entry}>
            <TextField
              control={control}
              name={`subEcosystems.${index}.name`}
              label={t('admin:ecosystems.form.subEcosystem', { number: index + 1 })}
              autoComplete="off"
              isRequired
            />
            <Button
              className={styles.remove}
              size="large"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('admin:ecosystems.form.remove', { name: nameAt(index) })}
              onClick={() => takeOut(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
