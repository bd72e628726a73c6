import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useGetEcosystemsQuery } from '@passerelle/catalogue';
import { type Criteria, criteriaSchema } from '@passerelle/contract/clients/client';
import {
  clientNeeds,
  countries,
  FRANCE,
  investmentTypes,
  raiseStages,
  regions,
  searchTypes,
  sectors,
} from '@passerelle/contract/common/enumerations';
import { investmentAmounts } from '@passerelle/contract/common/limits';
import type { z } from '@passerelle/contract/common/z';
import type { CallError } from '@passerelle/platform/api';
import { ChangedMeanwhile, KeptDraft, useRecordRevision } from '@passerelle/revisions';
import {
  CheckboxGroup,
  Form,
  MultiSelect,
  NotLoaded,
  Panel,
  showFieldErrors,
  useFormFailure,
  useOptions,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import { type CriteriaValues, isForTeam, type ShownClient, toValues } from './criteria-values.ts';
import { SingleChoiceField } from './single-choice-field.tsx';
import { useCriteriaWords } from './use-criteria-words.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, maxWidth: '860px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
  action: { justifySelf: 'start' },
});

interface CriteriaFormProps {
  client: ShownClient;
  submitLabel: string;
  /**
   * Takes what was chosen and the state of the criteria that it changes; returns the client as stored, or why they are
   * not; nothing where the person changed their mind.
   */
  onSubmit: (
    criteria: Criteria,
    revision: number | undefined,
  ) => Promise<{ data?: ShownClient; error?: CallError } | undefined>;
  /** Told that they are stored, and whether that is all that the form holds: more may have been chosen meanwhile. */
  onSaved?: (isDone: boolean) => void;
}

const askedFields = ['need', 'searchType', 'isNotifiable'] as const;
const isAsked = (name: string): name is (typeof askedFields)[number] =>
  askedFields.some((asked) => asked === name);

/** What a client looks for. Fields that a choice makes meaningless disappear, and are not sent. */
export function CriteriaForm({ client, submitLabel, onSubmit, onSaved }: CriteriaFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  // One that a colleague has created since the page read them is among the criteria, too.
  const {
    data: ecosystems = [],
    isError,
    refetch,
  } = useGetEcosystemsQuery(undefined, { refetchOnMountOrArgChange: true });
  const needOptions = useOptions('clientNeed', clientNeeds);
  const searchTypeOptions = useOptions('searchType', searchTypes);
  const investmentTypeOptions = useOptions('investmentType', investmentTypes);
  const raiseOptions = useOptions('raiseStage', raiseStages);
  const sectorOptions = useOptions('sector', sectors);
  const countryOptions = useOptions('country', countries);
  const regionOptions = useOptions('region', regions);
  const ecosystemOptions = ecosystems.map(({ id, name }) => ({ value: id, label: name }));
  const form = useForm({
    resolver: zodFormResolver<CriteriaValues, Criteria>(
      criteriaSchema as z.ZodType<Criteria, CriteriaValues>,
    ),
    defaultValues: toValues(client),
  });
  const { control, handleSubmit, setError, watch, formState } = form;
  const changed = useRecordRevision({
    record: client,
    valuesOf: toValues,
    revisionOf: ({ revision }) => revision,
    form,
  });
  const wordsOf = useCriteriaWords(ecosystems);
  const invests = watch('need').includes('INVESTMENT');
  const inFrance = watch('countries').includes(FRANCE);
  const showFailure = useFormFailure();
  const asked = isForTeam(client) ? 'asOther' : 'asOwn';

  const submit = handleSubmit(async (criteria) => {
    const { data, error } = (await onSubmit(criteria, changed.base().revision)) ?? {};
    if (data) {
      const isDone = changed.noteSaved(data);
      onSaved?.(isDone);
    }
    if (!error || (await changed.find(error))) return;
    if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <ChangedMeanwhile
        changed={changed}
        isSaving={formState.isSubmitting}
        nameOf={(name) => t(isAsked(name) ? `criteria:${asked}.${name}` : `criteria:${name}`)}
        wordsOf={wordsOf}
        onSave={submit}
        onGo={form.setFocus}
      />
      <KeptDraft form={form} name={`criteria.${client.id}`} changed={changed} />
      <Panel title={t('criteria:search')}>
        <div className={styles.fields}>
          <CheckboxGroup
            control={control}
            name="need"
            label={t(`criteria:${asked}.need`)}
            options={needOptions}
            isRequired
          />
          <SingleChoiceField
            control={control}
            name="searchType"
            label={t(`criteria:${asked}.searchType`)}
            options={searchTypeOptions}
            isRequired
          />
          <SingleChoiceField
            control={control}
            name="isNotifiable"
            label={t(`criteria:${asked}.isNotifiable`)}
            options={[
              { value: true, label: t('criteria:yes') },
              { value: false, label: t('criteria:no') },
            ]}
            isRequired
          />
        </div>
      </Panel>
      {invests && (
        <Panel title={t('criteria:investment')}>
          <div className={styles.fields}>
            <AmountField
              control={control}
              name="minInvest"
              label={t('criteria:minInvest')}
              help={t('criteria:minInvestHelp')}
              whenEmpty={investmentAmounts.minimum}
            />
            <AmountField
              control={control}
              name="maxInvest"
              label={t('criteria:maxInvest')}
              help={t('criteria:maxInvestHelp')}
              whenEmpty={investmentAmounts.maximum}
            />
            <CheckboxGroup
              control={control}
              name="raise"
              label={t('criteria:raise')}
              options={raiseOptions}
            />
            <SingleChoiceField
              control={control}
              name="investmentType"
              label={t('criteria:investmentType')}
              options={investmentTypeOptions}
            />
          </div>
        </Panel>
      )}
      <Panel title={t('criteria:scope')} subtitle={t('criteria:scopeHelp')}>
        <div className={styles.fields}>
          <MultiSelect
            control={control}
            name="sectors"
            label={t('criteria:sectors')}
            placeholder={t('criteria:allSectors')}
            options={sectorOptions}
          />
          <MultiSelect
            control={control}
            name="ecosystems"
            label={t('criteria:ecosystems')}
            placeholder={t('criteria:allEcosystems')}
            help={isError && <NotLoaded onRetry={refetch} />}
            options={ecosystemOptions}
          />
          <MultiSelect
            control={control}
            name="countries"
            label={t('criteria:countries')}
            placeholder={t('criteria:allCountries')}
            options={countryOptions}
          />
          {inFrance && (
            <MultiSelect
              control={control}
              name="regions"
              label={t('criteria:regions')}
              placeholder={t('criteria:allRegions')}
              options={regionOptions}
            />
          )}
        </div>
      </Panel>
      <Button
        className={styles.action}
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={formState.isSubmitting}
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
