import { Button } from '@fluentui/react-components';
import { searchLimits } from '@passerelle/contract/common/limits';
import { isReversed } from '@passerelle/contract/common/period';
import { isAnyDay } from '@passerelle/contract/common/typed/date';
import { typedNumberProblem } from '@passerelle/contract/common/typed/number';
import { rangeFilters } from '@passerelle/contract/startups/card/filters';
import { Drawer } from '@passerelle/ui';
import { type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountFilterOptionsQuery, useCountStartupsQuery } from '../../startups-api.ts';
import type { ListViewState } from '../view/use-list-view.ts';
import { FilterFields } from './filter-fields.tsx';
import { type FilterFormValues, filtersOfForm, formOfFilters } from './filter-form.ts';
import { dayNames, isBound } from './list-filters.ts';
import { useSettled } from './use-settled.ts';
import '../../translations.ts';

type Problem = [name: string, problem: { type: string; message: string }];

/** Numbers stand in their fields as they were typed until they are any; so do days. */
function unreadBounds(values: FilterFormValues): Problem[] {
  const numbers = rangeFilters
    .flatMap(({ from, to }) => [from, to])
    .flatMap((name): Problem[] => {
      const typed: unknown = values[name];
      return typeof typed === 'string'
        ? [[name, { type: 'number', message: typedNumberProblem(typed) }]]
        : [];
    });
  const days = dayNames.flatMap((name): Problem[] => {
    const day = values[name];
    // An older address may have a day that nobody could type: it narrows on.
    return day === null || isAnyDay(day) ? [] : [[name, { type: 'date', message: 'DATE_INVALID' }]];
  });
  return [...numbers, ...days];
}

function reversedBounds(values: FilterFormValues): Problem[] {
  const numbers = rangeFilters.flatMap(({ from, to, reversed }): Problem[] => {
    const [least, most] = [values[from], values[to]];
    const isBackwards = isBound(from, least) && isBound(to, most) && most < least;
    return isBackwards ? [[to, { type: 'min', message: reversed }]] : [];
  });
  const { validatedFrom, validatedTo } = values;
  return isReversed(validatedFrom, validatedTo)
    ? [...numbers, ['validatedTo', { type: 'min', message: 'DAY_MUST_BE_LATER' }]]
    : numbers;
}

/** The rules of the drawer: both ends of a range can be read, and are in order. */
async function checkBounds(values: FilterFormValues): Promise<ResolverResult<FilterFormValues>> {
  const unread = unreadBounds(values);
  const problems = unread.length > 0 ? unread : reversedBounds(values);
  return problems.length > 0 ? { values: {}, errors: Object.fromEntries(problems) } : { values, errors: {} };
}

export interface FilterDrawerProps {
  view: ListViewState;
  showsStatus: boolean;
  onClose: () => void;
}

/** Chooses filters beside the list; each option, and the button at its foot, says how many startups it would leave. */
export default function FilterDrawer({ view, showsStatus, onClose }: FilterDrawerProps) {
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
