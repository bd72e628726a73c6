import { raiseStages, startupNeeds } from '@passerelle/contract/common/enumerations';
import { raiseAmounts } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/platform/i18n';
import { CheckboxGroup, NumberField, SelectField, TextField, useOptions } from '@passerelle/ui';
import { PhoneField } from '@passerelle/ui/phone';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MonthField } from '../fields/month-field.tsx';
import { RunningRaiseContext } from '../form/running-raise.ts';
import type { CardFormValues } from '../model/values.ts';
import { FormSection } from './form-section.tsx';
import { useFormStyles } from './use-form-styles.ts';

function RaiseFields() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { control } = useFormContext<CardFormValues>();
  const stageOptions = useOptions('raiseStage', raiseStages);
  const amounts = {
    minimum: formatMoney(raiseAmounts.minimum),
    maximum: formatMoney(raiseAmounts.maximum),
    default: formatMoney(raiseAmounts.default),
  };
  return (
    <FormSection title={t('cardForm:sections.raise')}>
      <div className={styles.pair}>
        <SelectField
          control={control}
          name="raise.status"
          label={t('cardForm:fields.raise.status')}
          isRequired
          options={stageOptions}
        />
        <MonthField
          control={control}
          name="raise.dateRaise"
          label={t('cardForm:fields.raise.dateRaise')}
          help={t('cardForm:help.dateRaise')}
        />
        <NumberField
          control={control}
          name="raise.targetMoney"
          label={t('cardForm:fields.raise.targetMoney')}
          help={t('cardForm:help.amount', amounts)}
          unit="€"
        />
        <NumberField
          control={control}
          name="raise.minInvest"
          label={t('cardForm:fields.raise.minInvest')}
          help={t('cardForm:help.amount', amounts)}
          unit="€"
        />
      </div>
    </FormSection>
  );
}

/** What the startup looks for, its fundraising where it has one, and whom the team may call. */
export function ObjectivePanel() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const { formatMonth } = useFormats();
  const runningUntil = useContext(RunningRaiseContext);
  const needOptions = useOptions('startupNeed', startupNeeds).map((option) => ({
    ...option,
    isFixed: runningUntil !== null && option.value === 'FUND_RISING',
  }));
  const isRaising = useWatch({ control, name: 'raise.need' }).includes('FUND_RISING');
  const label = (field: string) => t(`cardForm:fields.raise.${field}`);
  return (
    <div className={styles.stack}>
      <CheckboxGroup
        control={control}
        name="raise.need"
        label={label('need')}
        help={
          runningUntil
            ? t('cardForm:help.needRunning', { month: formatMonth(runningUntil) })
            : t('cardForm:help.need')
        }
        options={needOptions}
      />
      {isRaising && <RaiseFields />}
      <FormSection title={t('cardForm:sections.contact')} help={t('cardForm:help.contact')}>
        <div className={styles.pair}>
          <TextField
            control={control}
            name="raise.contactName"
            label={label('contactName')}
            autoComplete="name"
            isRequired
            className={styles.wide}
          />
          <TextField
            control={control}
            name="raise.email"
            label={label('email')}
            type="email"
            autoComplete="email"
            isRequired
          />
          <PhoneField
            control={control}
            name="raise.mobilePhone"
            label={label('mobilePhone')}
            help={t('cardForm:help.optional')}
          />
        </div>
      </FormSection>
    </div>
  );
}
