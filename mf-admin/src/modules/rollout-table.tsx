import { TableCell, TableRow } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';
import { ModuleTable, VersionHeading } from './module-table.tsx';
import type { Rollout } from './rollouts.ts';
import { StateBadge } from './state-badge.tsx';

const facts = ['share', 'since', 'began', 'failed'] as const;

/** What a share of people has beside what is in service: a row for each version. */
export function RolloutTable({ rollouts }: { rollouts: readonly Rollout[] }) {
  const { t } = useTranslation();
  return (
    <ModuleTable
      label={t('admin:modules.rollouts')}
      columns={(['name', 'state', ...facts] as const).map(
        (column) => [column, t(`admin:modules.columns.${column}`)] as const,
      )}
    >
      {rollouts.map((rollout) => (
        <RolloutRow key={rollout.name} rollout={rollout} />
      ))}
    </ModuleTable>
  );
}

function RolloutRow({ rollout: { name, version, percent, since, state, reported } }: { rollout: Rollout }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const { formatDateTime, formatNumber } = useFormats();
  const unknown = t('admin:modules.unknown');
  const shown = {
    share: t('admin:modules.percent', { percent }),
    since: formatDateTime(since),
    began: reported ? formatNumber(reported.began) : unknown,
    failed: reported ? formatNumber(reported.failed) : unknown,
  };
  return (
    <TableRow className={styles.row}>
      <VersionHeading name={name} version={version} />
      <TableCell className={styles.cell}>
        <span>
          <StateBadge state={state} />
          {reported?.stoppedAt && (
            <span className={styles.quiet}>
              {t('admin:modules.stoppedAt', { date: formatDateTime(reported.stoppedAt) })}
            </span>
          )}
        </span>
      </TableCell>
      <FactCells facts={facts.map((fact) => [t(`admin:modules.columns.${fact}`), shown[fact]])} />
    </TableRow>
  );
}
