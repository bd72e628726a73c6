import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { formatNationalPhone, type Phone, readPhone } from '@passerelle/contract/common/typed/phone';
import { useState } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldTexts } from '../field/field.tsx';
import { useControlStyles } from '../field/use-control-styles.ts';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { DialCodeBox } from './dial-code-box.tsx';
import '../../translations.ts';

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

/** The error of a phone lies on itself or on one of its two parts. */
function phoneError(error: FieldError | undefined): FieldError | undefined {
  if (!error) return undefined;
  const parts = error as FieldError & { indicatif?: FieldError; number?: FieldError };
  return parts.indicatif ?? parts.number ?? error;
}

/**
 * A phone as `{indicatif, number}`; null while there is no number. When the field is left, a number that is understood
 * is shown as its country writes it beside its dial code, which a pasted `+352…` or `00352…` brings along; what is none
 * stays as it was typed.
 */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, className } = props;
  const controlStyles = useControlStyles();
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { field, fieldState } = useFormField({ control, name, disabled });
  const phone = (field.value ?? null) as Phone | null;
  const [dialCode, setDialCode] = useState(phone?.indicatif ?? defaultDialCode);
  const [typed, setTyped] = useState<string>();
  const code = phone?.indicatif ?? dialCode;
  const shown = phone ? formatNationalPhone(phone) : '';
  const takeTyped = () => {
    const understood = typed !== undefined && phone && readPhone(phone.number, phone.indicatif);
    if (understood) {
      setDialCode(understood.indicatif);
      field.onChange(understood);
    }
    setTyped(undefined);
    field.onBlur();
  };
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
          example={t('ui:form.examples.phone')}
        >
          <Input
            className={controlStyles.wide}
            ref={field.ref}
            name={name}
            // The part of a number without its country goes with no input of the type tel.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            size="large"
            disabled={field.disabled}
            value={typed ?? shown}
            onBlur={takeTyped}
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
