import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { Field, type FormBinding, useDebouncedText, useFormField } from '@passerelle/shared/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Party } from './party-endpoints.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  list: { maxHeight: '320px' },
  /** It cannot be chosen, and is there to be read. */
  nobody: { color: tokens.colorNeutralForeground3 },
});

interface PartyFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  label: string;
  /** What stands in the list when nobody is found. */
  emptyText: string;
  /** Those whom a text finds, until then those found before; undefined while the first are looked for. */
  useFound: (search: string, isOpen: boolean) => readonly Party[] | undefined;
}

/** Picks one client or startup by a few letters of the name; the value is a `Party`, or null. */
export function PartyField<Values extends FieldValues>(props: PartyFieldProps<Values>) {
  const { control, name, label, emptyText, useFound } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { field, error } = useFormField({ control, name });
  const picked = (field.value ?? null) as Party | null;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const found = useFound(search, isOpen);

  return (
    <Field label={label} isRequired error={error}>
      <Combobox
        ref={field.ref}
        className={styles.box}
        listbox={{ className: styles.list }}
        input={{ style: { minWidth: 0 } }}
        size="large"
        freeform
        autoComplete="off"
        placeholder={t('admin:events.add.pick')}
        value={picked?.name ?? typed}
        selectedOptions={picked ? [picked.id] : []}
        onOpenChange={(_, { open }) => setOpen(open)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(null);
        }}
        onOptionSelect={(_, { optionValue }) => {
          const party = found?.find(({ id }) => id === optionValue);
          if (!party) return;
          field.onChange(party);
        }}
      >
        {found?.map((party) => (
          <Option key={party.id} value={party.id} text={party.name}>
            {party.name}
          </Option>
        ))}
        {!found?.length && (
          <Option disabled text="" checkIcon={null} className={styles.nobody}>
            {found ? emptyText : t('admin:events.add.searching')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
