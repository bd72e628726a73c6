import { Button, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { CalendarMonthRegular } from '@fluentui/react-icons/svg/calendar-month';
import { Field, useControlStyles, useFormField } from '@passerelle/shared/ui';
import { useState } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { MonthGrid } from './month-grid.tsx';
import { parseTypedMonth, shownMonth } from './typed-month.ts';

interface MonthFieldProps {
  control: Control<CardFormValues>;
  name: FieldPath<CardFormValues>;
  label: string;
  help?: string;
  className?: string;
}

/** A month and a year, typed as MM/YYYY or picked. The value is `YYYY-MM`, what was typed while it is no month, or null. */
export function MonthField({ control, name, label, help, className }: MonthFieldProps) {
  const { t } = useTranslation();
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name });
  const [isOpen, setOpen] = useState(false);
  const value = typeof field.value === 'string' ? field.value : '';
  const take = (text: string) => field.onChange(parseTypedMonth(text) ?? (text || null));
  return (
    <Field label={label} help={help} error={error} className={className}>
      <Input
        className={controlStyles.wide}
        ref={field.ref}
        name={name}
        size="large"
        inputMode="numeric"
        autoComplete="off"
        value={shownMonth(value)}
        onBlur={field.onBlur}
        onChange={(_, data) => take(data.value)}
        contentAfter={
          <Popover
            open={isOpen}
            inline
            positioning={{ position: 'below', align: 'end', offset: 8 }}
            onOpenChange={(_, { open }) => setOpen(open)}
          >
            <PopoverTrigger disableButtonEnhancement>
              <Button
                appearance="transparent"
                icon={<CalendarMonthRegular />}
                aria-label={t('cardForm:actions.chooseMonth')}
              />
            </PopoverTrigger>
            <PopoverSurface aria-label={t('cardForm:actions.chooseMonth')}>
              <MonthGrid
                value={value}
                onChoose={(month) => {
                  field.onChange(month);
                  setOpen(false);
                }}
              />
            </PopoverSurface>
          </Popover>
        }
      />
    </Field>
  );
}
