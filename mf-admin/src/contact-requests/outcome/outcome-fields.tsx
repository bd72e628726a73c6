import { makeStyles, tokens } from '@fluentui/react-components';
import {
  contactRequestOutcomeKinds,
  investmentCurrencies,
  investmentInstruments,
  noFitReasons,
  raiseStages,
} from '@passerelle/contract';
import { DateField, dayOf, NumberField, SelectField, useOptions } from '@passerelle/ui';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OutcomeFormValues } from './outcome-values.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

const currencies = investmentCurrencies.map((currency) => ({ value: currency, label: currency }));

interface OutcomeFieldsProps<Values extends OutcomeFormValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Whether the form cannot be saved without it. */
  isRequired: boolean;
}

/** What became of a request that is settled; in view once its status says so. */
export function OutcomeFields<Values extends OutcomeFormValues & { status: string }, Output>(
  props: OutcomeFieldsProps<Values, Output>,
) {
  const styles = useStyles();
  const { t } = useTranslation();
  // The fields are the same ones in every form that has them.
  const control = props.control as unknown as Control<OutcomeFormValues & { status: string }>;
  const [status, kind] = useWatch({ control, name: ['status', 'outcome.kind'] });
  const kinds = useOptions('contactRequestOutcome', contactRequestOutcomeKinds);
  const reasons = useOptions('noFitReason', noFitReasons);
  const rounds = useOptions('raiseStage', raiseStages);
  const instruments = useOptions('investmentInstrument', investmentInstruments);
  if (status !== 'DONE') return null;
  return (
    <div className={styles.fields}>
      <SelectField
        control={control}
        name="outcome.kind"
        label={t('admin:contactRequests.outcome.label')}
        help={t('admin:contactRequests.outcome.help')}
        isRequired={props.isRequired}
        options={kinds}
      />
      {kind === 'NO_FIT' && (
        <SelectField
          control={control}
          name="outcome.reason"
          label={t('admin:contactRequests.outcome.reason')}
          isRequired
          options={reasons}
        />
      )}
      {kind === 'INVESTED' && (
        <>
          <div className={styles.pair}>
            <NumberField
              control={control}
              name="outcome.amount"
              label={t('admin:contactRequests.outcome.amount')}
              isRequired
            />
            <SelectField
              control={control}
              name="outcome.currency"
              label={t('admin:contactRequests.outcome.currency')}
              isRequired
              options={currencies}
            />
          </div>
          <DateField
            control={control}
            name="outcome.day"
            label={t('admin:contactRequests.outcome.day')}
            maximum={dayOf(new Date())}
            isRequired
          />
          <div className={styles.pair}>
            <SelectField
              control={control}
              name="outcome.round"
              label={t('admin:contactRequests.outcome.round')}
              placeholder={t('admin:contactRequests.outcome.unknown')}
              options={rounds}
            />
            <SelectField
              control={control}
              name="outcome.instrument"
              label={t('admin:contactRequests.outcome.instrument')}
              placeholder={t('admin:contactRequests.outcome.unknown')}
              options={instruments}
            />
          </div>
        </>
      )}
    </div>
  );
}
