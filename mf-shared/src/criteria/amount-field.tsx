import { makeStyles, Slider, tokens } from '@fluentui/react-components';
import { investmentAmounts } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/shared/i18n';
import { NumberField, type NumberFieldProps } from '@passerelle/shared/ui';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // As wide as the field above it; Fluent gives a slider a width of its own.
  slider: { width: '100%', marginTop: tokens.spacingVerticalXS },
  // Fluent draws a gap at each step; two thousand of them would leave nothing of the rail.
  rail: { '::before': { backgroundImage: 'none' } },
});

interface AmountFieldProps<Values extends FieldValues> extends NumberFieldProps<Values> {
  /** Where the slider stands as long as nothing is given, in whole euros. */
  whenEmpty: number;
}

/**
 * An amount to invest, to be typed to the euro or slid in the steps of the contract. Both show the same value; an emptied
 * field is null.
 */
export function AmountField<Values extends FieldValues>({ whenEmpty, ...props }: AmountFieldProps<Values>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { field } = useController({ control: props.control, name: props.name });
  const value = typeof field.value === 'number' ? field.value : whenEmpty;
  const { minimum, maximum, step } = investmentAmounts;
  return (
    <div>
      <NumberField {...props} unit="€" />
      <Slider
        className={styles.slider}
        rail={{ className: styles.rail }}
        aria-label={t('criteria:slider', { field: props.label })}
        aria-valuetext={formatMoney(value)}
        min={minimum}
        max={maximum}
        step={step}
        value={Math.min(Math.max(value, minimum), maximum)}
        onChange={(_, data) => field.onChange(data.value)}
      />
    </div>
  );
}
