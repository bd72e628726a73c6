import {
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useFormats } from '@passerelle/shared/i18n';
import { useTranslation } from 'react-i18next';
import type { FrontEnd } from './front-ends.ts';
import { StateBadge } from './state-badge.tsx';
import { useFrontEndPurpose } from './use-front-end-purpose.ts';
import { useTableStyles } from './use-table-styles.ts';

const facts = ['version', 'since', 'previous'] as const;

/** What is in service: a row for the shell and for each module. */
export function FrontEndTable({ frontEnds }: { frontEnds: readonly FrontEnd[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const purposeOf = useFrontEndPurpose();
  return (
    <Table aria-label={t('admin:modules.inService')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell>{t('admin:modules.columns.name')}</TableHeaderCell>
          <TableHeaderCell>{t('admin:modules.columns.state')}</TableHeaderCell>
          {facts.map((fact) => (
            <TableHeaderCell key={fact}>{t(`admin:modules.columns.${fact}`)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {frontEnds.map(({ name, version, since, previous, state }) => {
          const shown = {
            version,
            since: formatDateTime(since),
            previous: previous ?? t('admin:modules.none'),
          };
          return (
            <TableRow key={name} className={styles.row}>
              <TableCell className={mergeClasses(styles.cell, styles.name)}>
                <span>
                  {name}
                  <span className={styles.quiet}>{purposeOf(name)}</span>
                </span>
              </TableCell>
              <TableCell className={styles.cell}>
                <StateBadge state={state} />
              </TableCell>
              {facts.map((fact) => (
                <TableCell key={fact} className={styles.cell}>
                  <span className={styles.label}>
                    {t('admin:modules.labelled', { label: t(`admin:modules.columns.${fact}`) })}{' '}
                  </span>
                  {shown[fact]}
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
