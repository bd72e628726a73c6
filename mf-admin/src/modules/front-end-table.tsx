import {
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { RowHeading } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';
import { type FrontEnd, shellName } from './front-ends.ts';
import { StateBadge } from './state-badge.tsx';

const facts = ['version', 'since', 'previous'] as const;

/** What is in service: a row for the shell and for each module. */
export function FrontEndTable({ frontEnds }: { frontEnds: readonly FrontEnd[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  const language = useLanguage();
  return (
    <Table aria-label={t('admin:modules.inService')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell scope="col">{t('admin:modules.columns.name')}</TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:modules.columns.state')}</TableHeaderCell>
          {facts.map((fact) => (
            <TableHeaderCell scope="col" key={fact}>
              {t(`admin:modules.columns.${fact}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {frontEnds.map(({ name, purpose, version, since, previous, state }) => {
          const shown = {
            version,
            since: formatDateTime(since),
            previous: previous ?? t('admin:modules.none'),
          };
          return (
            <TableRow key={name} className={styles.row}>
              <RowHeading className={mergeClasses(styles.cell, styles.name)}>
                <span>
                  {name}
                  <span className={styles.quiet}>
                    {name === shellName ? t('admin:modules.shellPurpose') : purpose?.[language]}
                  </span>
                </span>
              </RowHeading>
              <TableCell className={styles.cell}>
                <StateBadge state={state} />
              </TableCell>
              <FactCells facts={facts.map((fact) => [t(`admin:modules.columns.${fact}`), shown[fact]])} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
