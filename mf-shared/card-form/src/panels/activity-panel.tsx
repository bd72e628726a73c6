import { markets, maturities } from '@passerelle/contract/common/enumerations';
import { cardLimits } from '@passerelle/contract/common/limits';
import { CheckboxGroup, SelectField, TextArea, TextField, useOptions } from '@passerelle/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';
import { useFormStyles } from './use-form-styles.ts';

/** The longer texts of the offer; `rows` are about what the limit takes in a column. */
const longTexts = [
  { field: 'marketOpportunity', maximum: cardLimits.marketOpportunityLength, rows: 6 },
  { field: 'innovativeSolution', maximum: cardLimits.innovativeSolutionLength, rows: 8 },
  { field: 'economicModel', maximum: cardLimits.economicModelLength, rows: 9 },
] as const;
const suffixes = ['Fr', 'En'] as const;

/** What the startup offers, each text in French and in English beside each other where there is room. */
export function ActivityPanel() {
  const styles = useFormStyles();
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const marketOptions = useOptions('market', markets);
  const maturityOptions = useOptions('maturity', maturities);
  const label = (field: string) => t(`cardForm:fields.offer.${field}`);
  return (
    <div className={styles.pair}>
      <CheckboxGroup
        control={control}
        name="offer.market"
        label={label('market')}
        help={t('cardForm:help.market')}
        isRequired
        options={marketOptions}
      />
      <SelectField
        control={control}
        name="offer.maturity"
        label={label('maturity')}
        isRequired
        options={maturityOptions}
      />
      {suffixes.map((suffix) => (
        <TextField
          key={suffix}
          control={control}
          name={`offer.shortDescription${suffix}`}
          label={label(`shortDescription${suffix}`)}
          help={t('cardForm:help.shortDescription')}
          maximum={cardLimits.shortDescriptionLength}
          isRequired
        />
      ))}
      {longTexts.map(({ field, maximum, rows }) =>
        suffixes.map((suffix) => (
          <TextArea
            key={field + suffix}
            control={control}
            name={`offer.${field}${suffix}`}
            label={label(field + suffix)}
            help={t(`cardForm:help.${field}`)}
            maximum={maximum}
            rows={rows}
            isRequired
          />
        )),
      )}
    </div>
  );
}
