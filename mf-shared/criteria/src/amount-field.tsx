import { makeStyles, Slider, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { NumberField, type NumberFieldProps } from '@passerelle/ui';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { amountStops, stopOf } from './amount-scale.ts';

const useStyles = makeStyles({
  // As wide as the field above it; Fluent gives a slider a width of its own.
  slider: { width: '100%', marginTop: tokens.spacingVerticalXS },
  // Fluent draws a gap at each step; a hundred and fifty of them would leave nothing of the rail.
  rail: {
    '::before': { backgroundImage: 'none' },
    // What is left of the thumb is drawn as a background, which forced colours take away.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

interface AmountFieldProps<Values extends FieldValues> extends NumberFieldProps<Values> {
  /** Where the slider stands as long as nothing is given, in whole euros. */
  whenEmpty: number;
}

/**
 * An amount to invest, to be typed to the euro or slid from stop to stop of its scale. Both show the same value; an
 * emptied field is null.
 */
export function AmountField<Values extends FieldValues>({ whenEmpty, ...props }: AmountFieldProps<Values>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { field } = useController({ control: props.control, name: props.name });
  const value = typeof field.value === 'number' ? field.value : whenEmpty;
  return (
    <div>
      <NumberField {...props} unit="€" />
      <Slider
        className={styles.slider}
        rail={{ className: styles.rail }}
        aria-label={t('criteria:slider', { field: props.label })}
        title={t('criteria:slider', { field: props.label })}
        aria-valuetext={formatMoney(value)}
        min={0}
        max={amountStops.length - 1}
        step={1}
        value={stopOf(value)}
        onChange={(_, data) => field.onChange(amountStops[data.value])}
      />
    </div>
  );
}
