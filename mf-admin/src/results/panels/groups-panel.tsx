import { Select } from '@fluentui/react-components';
import {
  type ResultDimension,
  type ResultGroup,
  type Results,
  resultDimensions,
  UNKNOWN_VALUE,
} from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useOptions, Words } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { FigurePanel } from '../../dashboard/panels/figure-panel.tsx';
import { FigureLink } from '../figure-link.tsx';
import { FigureTable } from '../figure-table.tsx';
import type { ListAddress } from '../use-list-address.ts';

const lists = { ENTITY: 'entities', SECTOR: 'sectors', ECOSYSTEM: 'ecosystems', SOURCE: 'sources' } as const;
const kinds = { ENTITY: 'bankingEntity', SECTOR: 'sector', SOURCE: 'contactRequestSource' } as const;

/** The days of a month that are within a period. */
function daysOf(month: string, { from, to }: Results['period']): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { from: first > from ? first : from, to: last < to ? last : to };
}

interface GroupsPanelProps {
  results: Results | undefined;
  by: ResultDimension;
  addressOf: ListAddress;
  onChange: (by: ResultDimension) => void;
}

/** The same figures side by side: by month, entity, sector, ecosystem or source. */
export function GroupsPanel({ results, by, addressOf, onChange }: GroupsPanelProps) {
  const { t } = useTranslation();
  const label = useLabels() as (kind: string, value: string) => string;
  const { formatMonth, formatPercent } = useFormats();
  const dimensions = useOptions('resultDimension', resultDimensions);
  const groups = results?.groups ?? [];

  function nameOf({ value, name }: ResultGroup): string {
    if (value === null) return t('admin:results.unknown');
    if (by === 'MONTH') return formatMonth(value);
    return by === 'ECOSYSTEM' ? (name ?? t('admin:results.unknown')) : label(kinds[by], value);
  }
  function listOf({ value }: ResultGroup): Record<string, string> {
    if (by !== 'MONTH') return { [lists[by]]: value ?? UNKNOWN_VALUE };
    return value && results ? daysOf(value, results.period) : {};
  }
  function rowOf(group: ResultGroup) {
    const name = nameOf(group);
    const list = listOf(group);
    const link = (count: number, of: string, more: Record<string, string>) => (
      <FigureLink key={of} count={count} of={`${of}, ${name}`} to={addressOf({ ...list, ...more })} />
    );
    const answered = group.answeredInTime + group.answeredLate;
    return {
      key: group.value ?? UNKNOWN_VALUE,
      name: <Words>{name}</Words>,
      figures: [
        link(group.requests, t('admin:results.funnel.requests'), {}),
        link(group.introduced, t('admin:results.funnel.introduced'), { stages: 'INTRODUCED' }),
        link(group.met, t('admin:results.funnel.met'), { stages: 'MET' }),
        link(group.deals, t('admin:results.groups.deals'), { outcomes: 'BUSINESS_DEAL' }),
        link(group.invested, t('admin:results.funnel.invested'), { stages: 'INVESTED' }),
        answered > 0 ? formatPercent(group.answeredInTime / answered) : '—',
      ],
    };
  }

  return (
    <FigurePanel
      title={t('admin:results.groups.title')}
      actions={
        <Select
          aria-label={t('admin:results.groups.by')}
          value={by}
          onChange={(_, { value }) => onChange(resultDimensions.find((one) => one === value) ?? 'MONTH')}
        >
          {dimensions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      }
      hasFigures={results && groups.length > 0}
    >
      <FigureTable
        label={t('admin:results.groups.title')}
        isWide
        heads={[
          dimensions.find(({ value }) => value === by)?.label ?? '',
          t('admin:results.funnel.requests'),
          t('admin:results.funnel.introduced'),
          t('admin:results.funnel.met'),
          t('admin:results.groups.deals'),
          t('admin:results.funnel.invested'),
          t('admin:results.groups.inTime'),
        ]}
        rows={groups.map(rowOf)}
      />
    </FigurePanel>
  );
}
