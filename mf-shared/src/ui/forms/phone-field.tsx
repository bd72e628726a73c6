import { Input, makeStyles, tokens } from '@fluentui/react-components';
import type { Phone } from '@passerelle/contract/common/fields';
import { useFormats } from '@passerelle/shared/i18n';
import { useState } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialCodeBox } from './dial-code-box.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { useControlStyles } from './use-control-styles.ts';
import { type FormBinding, useFormField } from './use-form-field.ts';
import { useProblemText } from './use-problem-text.ts';

/** The specification's default. */
const defaultDialCode = '+33';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
  },
});

export interface PhoneFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  className?: string;
}

/** In pairs, unless something stands in it that is no digit: that has to stay in sight to be mended. */
function shownNumber(number: string, formatPhone: (phone: Phone) => string): string {
  return /^[\d\s.-]*$/.test(number) ? formatPhone({ indicatif: '', number }).trim() : number;
}

/** The error of a phone lies on itself or on one of its two parts. */
function phoneError(error: FieldError | undefined): FieldError | undefined {
  if (!error) return undefined;
  const parts = error as FieldError & { indicatif?: FieldError; number?: FieldError };
  return parts.indicatif ?? parts.number ?? error;
}

/** A phone as `{indicatif, number}`; null while there is no number. */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, className } = props;
  const controlStyles = useControlStyles();
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatPhone } = useFormats();
  const problemText = useProblemText();
  const { field, fieldState } = useFormField({ control, name, disabled });
  const phone = (field.value ?? null) as Phone | null;
  const [dialCode, setDialCode] = useState(phone?.indicatif ?? defaultDialCode);
  const [typed, setTyped] = useState<string>();
  const code = phone?.indicatif ?? dialCode;
  const shown = phone ? shownNumber(phone.number, formatPhone) : '';
  return (
    <div className={className}>
      <div className={styles.row}>
        <Field label={t('ui:form.dialCode')}>
          <DialCodeBox
            value={code}
            isDisabled={field.disabled}
            onBlur={field.onBlur}
            onChange={(indicatif) => {
              setDialCode(indicatif);
              if (phone) field.onChange({ ...phone, indicatif });
            }}
          />
        </Field>
        <Field
          label={label}
          help={help}
          isRequired={isRequired}
          error={problemText(phoneError(fieldState.error))}
        >
          <Input
            className={controlStyles.wide}
            ref={field.ref}
            name={name}
            type="tel"
            autoComplete="tel-national"
            size="large"
            disabled={field.disabled}
            value={typed ?? shown}
            onBlur={() => {
              setTyped(undefined);
              field.onBlur();
            }}
            onChange={(_, { value: number }) => {
              setTyped(number);
              field.onChange(number.trim() === '' ? null : { indicatif: code, number });
            }}
          />
        </Field>
      </div>
    </div>
  );
}
