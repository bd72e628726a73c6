import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { Field, type FormBinding, NotLoaded, useDebouncedText, useFormField, Words } from '@passerelle/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FoundParties, Party } from './use-found-parties.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  list: { maxHeight: '320px' },
  option: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  details: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  /** It cannot be chosen, and is there to be read. */
  nobody: { color: tokens.colorNeutralForeground3 },
});

interface PartyFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  label: string;
  /** The text of the list without matches. */
  emptyText: string;
  useFound: (search: string, isWanted: boolean) => FoundParties;
}

/** Picks one client or startup by a few letters of the name; the value is a `Party`, or null. */
export function PartyField<Values extends FieldValues>(props: PartyFieldProps<Values>) {
  const { control, name, label, emptyText, useFound } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { field, error } = useFormField({ control, name });
  const picked = (field.value ?? null) as Party | null;
  const [isWanted, setWanted] = useState(false);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const { parties: found, hasFailed, retry } = useFound(search, isWanted);

  return (
    <Field
      label={label}
      help={hasFailed ? <NotLoaded onRetry={retry} /> : picked && <Words>{picked.details}</Words>}
      isRequired
      error={error}
    >
      <Combobox
        ref={field.ref}
        className={styles.box}
        listbox={{ className: styles.list, 'aria-label': label }}
        input={{ style: { minWidth: 0 } }}
        size="large"
        freeform
        expandIcon={{ 'aria-label': t('ui:form.openChoices') }}
        autoComplete="off"
        placeholder={t('admin:contactRequests.add.pick')}
        value={picked?.name ?? typed}
        selectedOptions={picked ? [picked.id] : []}
        onOpenChange={() => setWanted(true)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(null);
        }}
        onOptionSelect={(_, { optionValue }) => {
          if (hasFailed) void retry();
          const party = found?.find(({ id }) => id === optionValue);
          if (!party) return;
          field.onChange(party);
        }}
      >
        {!hasFailed &&
          found?.map((party) => (
            <Option key={party.id} value={party.id} text={party.name}>
              <span className={styles.option}>
                <span>{party.name}</span>{' '}
                <span className={styles.details}>
                  <Words>{party.details}</Words>
                </span>
              </span>
            </Option>
          ))}
        {hasFailed && (
          <Option text="" value="" checkIcon={null}>
            {`${t('ui:notLoaded')} ${t('ui:retry')}`}
          </Option>
        )}
        {!hasFailed && !found?.length && (
          <Option disabled text="" checkIcon={null} className={styles.nobody}>
            {found ? emptyText : t('admin:contactRequests.add.searching')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
