import { Button } from '@fluentui/react-components';
import { daySchema } from '@passerelle/contract/common/fields';
import { searchLimits } from '@passerelle/contract/common/limits';
import { typedNumberProblem } from '@passerelle/contract/common/typed-number';
import { Drawer } from '@passerelle/shared/ui';
import { type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountFilterOptionsQuery, useCountStartupsQuery } from '../startups-api.ts';
import { FilterFields } from './filter-fields.tsx';
import { type FilterFormValues, filtersOfForm, formOfFilters } from './filter-form.ts';
import type { ListViewState } from './use-list-view.ts';
import { useSettled } from './use-settled.ts';

/**
 * The rules of the drawer: the ticket's bounds are numbers and those of the validation days, which their fields hold as
 * they were typed until they are; both in order.
 */
async function checkBounds(values: FilterFormValues): Promise<ResolverResult<FilterFormValues>> {
  const { minInvest, maxInvest } = values;
  const unread = (['minInvest', 'maxInvest'] as const).flatMap((name) => {
    const typed: unknown = values[name];
    return typeof typed === 'string' ? [[name, { type: 'number', message: typedNumberProblem(typed) }]] : [];
  });
  const { validatedFrom, validatedTo } = values;
  const noDays = (['validatedFrom', 'validatedTo'] as const).flatMap((name) => {
    const isDay = values[name] === null || daySchema.safeParse(values[name]).success;
    return isDay ? [] : [[name, { type: 'date', message: 'DATE_INVALID' }]];
  });
  const problems = [...unread, ...noDays];
  if (problems.length > 0) return { values: {}, errors: Object.fromEntries(problems) };
  const isTicketReversed = minInvest && maxInvest && maxInvest < minInvest;
  const isValidationReversed = validatedFrom && validatedTo && validatedTo < validatedFrom;
  if (!isTicketReversed && !isValidationReversed) return { values, errors: {} };
  return {
    values: {},
    errors: {
      ...(isTicketReversed && { maxInvest: { type: 'min', message: 'AMOUNT_MUST_BE_SUPERIOR' } }),
      ...(isValidationReversed && { validatedTo: { type: 'min', message: 'DAY_MUST_BE_LATER' } }),
    },
  };
}

interface FilterDrawerProps {
  view: ListViewState;
  showsStatus: boolean;
  onClose: () => void;
}

/** Chooses filters beside the list; each option, and the button at its foot, says how many startups it would leave. */
export function FilterDrawer({ view, showsStatus, onClose }: FilterDrawerProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, reset } = useForm<FilterFormValues>({
    defaultValues: formOfFilters(view.filters),
    resolver: checkBounds,
  });
  const chosen = filtersOfForm(useWatch({ control, compute: (values) => values }));
  const counted = useSettled({ filters: chosen, search: view.search }, searchLimits.debounceMilliseconds);
  const { data: count } = useCountStartupsQuery(counted);
  const { data: counts } = useCountFilterOptionsQuery(counted);

  const apply = handleSubmit((values) => {
    view.changeFilters(filtersOfForm(values));
    onClose();
  });

  return (
    <Drawer
      isLeftFreely
      isOpen
      title={t('catalogue:filters.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => reset(formOfFilters({}))}>
            {t('catalogue:filters.clear')}
          </Button>
          <Button size="large" appearance="primary" onClick={apply}>
            {count === undefined
              ? t('catalogue:filters.applyUncounted')
              : t('catalogue:filters.apply', { count })}
          </Button>
        </>
      }
    >
      <FilterFields control={control} showsStatus={showsStatus} counts={counts} />
    </Drawer>
  );
}
