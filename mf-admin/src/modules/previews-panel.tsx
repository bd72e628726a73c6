import { TableCell, TableRow } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import type { Registry } from '@passerelle/platform/modules';
import { ActionButton, Panel, useStillHere } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { useLinkPreviewMutation } from './endpoints.ts';
import { FactCells } from './fact-cells.tsx';
import { ModuleTable, VersionHeading } from './module-table.tsx';

/** What can be looked at before anybody has it, the latest of each module first; nothing where there is nothing. */
export function PreviewsPanel({ registry }: { registry: Registry }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [link] = useLinkPreviewMutation();
  const previews = registry.modules.flatMap(({ name: module, previews: each = [] }) =>
    each.map(({ release, at }) => ({ module, version: release.version, at })),
  );
  if (previews.length === 0) return null;

  async function open(module: string, version: string) {
    const { data } = await link({ module, version });
    if (data && isStillHere()) await navigate(`/preview#${data.token}`);
  }

  return (
    <Panel title={t('admin:modules.previews')} subtitle={t('admin:modules.previewsHint')}>
      <ModuleTable
        label={t('admin:modules.previews')}
        columns={(['name', 'publishedAt', 'action'] as const).map(
          (column) => [column, t(`admin:modules.columns.${column}`)] as const,
        )}
      >
        {previews.map(({ module, version, at }) => (
          <TableRow key={`${module} ${version}`} className={styles.row}>
            <VersionHeading name={module} version={version} />
            <FactCells facts={[[t('admin:modules.columns.publishedAt'), formatDateTime(at)]]} />
            <TableCell className={styles.cell}>
              <ActionButton
                aria-label={t('admin:modules.openPreviewOf', { module, version })}
                onClick={() => open(module, version)}
              >
                {t('admin:modules.openPreview')}
              </ActionButton>
            </TableCell>
          </TableRow>
        ))}
      </ModuleTable>
    </Panel>
  );
}
