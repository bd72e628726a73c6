import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StartupOrder } from '@passerelle/contract/common/enumerations';
import type { ListFilterName } from '@passerelle/contract/startups/list-values';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats, useLabels, useLanguage } from '@passerelle/platform/i18n';
import {
  CellLabel,
  Flag,
  houseTokens,
  pressableRow,
  RowHeading,
  StatusBadge,
  screens,
  Words,
} from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { logoAlternative } from '../../image-alternative.ts';
import { MatchSummary } from '../../match/match-summary.tsx';
import { ColumnFilter } from '../filters/column-filter.tsx';
import { NameFilter } from '../filters/name-filter.tsx';
import { ValidationFilter } from '../filters/validation-filter.tsx';
import type { ListViewState } from '../view/use-list-view.ts';
import { RowLogo } from './row-logo.tsx';
import { StartupLink } from './startup-link.tsx';
import '../../translations.ts';

/** A cell of a row that is a block of lines. */
const line = { [screens.narrow]: { display: 'block', height: 'auto', paddingBlock: '3px' } };

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // Names of countries and of sectors whole beside a logo's width.
  table: { [screens.wide]: { minWidth: '1100px' } },
  // On a narrow screen each row is a block of lines: nothing scrolls sideways.
  head: { [screens.narrow]: { display: 'none' } },
  heading: { paddingInline: '12px', color: tokens.colorNeutralForeground3 },
  // In a cell of a real table, Fluent's parts stand below one another.
  sort: { display: 'inline-flex', width: 'auto', verticalAlign: 'middle' },
  filter: { display: 'inline-flex', verticalAlign: 'middle' },
  cell: { paddingInline: '12px', ...line },
  nameColumn: { width: '27%' },
  matchColumn: { width: '20%' },
  row: { cursor: 'pointer', [screens.narrow]: { display: 'block', paddingBlock: '12px' } },
  name: { display: 'flex', alignItems: 'center', columnGap: '12px', minHeight: '64px' },
  place: { display: 'inline-flex', alignItems: 'center', columnGap: '8px' },
  date: { paddingInline: '12px', fontVariantNumeric: 'tabular-nums', ...line },
  match: { paddingInline: '12px', paddingBlock: '10px', ...line },
  /** What the heading says on a wide screen. */
});

const columns = ['name', 'sector', 'country', 'stage', 'date', 'match', 'status'] as const;
type Column = (typeof columns)[number];
type SortColumn = Uppercase<Column>;

/** Which filter narrows a column by values of a list; a name and days are typed. */
const filtersOfColumns: Partial<Record<Column, ListFilterName>> = {
  sector: 'sectors',
  country: 'countries',
  stage: 'raise',
  status: 'statuses',
};

/** The order that a press on a column's heading asks for: its usual direction first, then the other one. */
function orderAfterPress(column: Column, current: StartupOrder): StartupOrder {
  const name = column.toUpperCase() as SortColumn;
  // The cards that match least are of no interest: a second press restores the default order.
  if (name === 'MATCH') return current === 'MATCH_DESC' ? 'DATE_DESC' : 'MATCH_DESC';
  const usual = name === 'DATE' ? 'DESC' : 'ASC';
  const other = usual === 'ASC' ? 'DESC' : 'ASC';
  return current === `${name}_${usual}` ? `${name}_${other}` : `${name}_${usual}`;
}

function directionOf(column: Column, current: StartupOrder): 'ascending' | 'descending' | undefined {
  const name = column.toUpperCase() as SortColumn;
  if (current === `${name}_ASC`) return 'ascending';
  return current === `${name}_DESC` ? 'descending' : undefined;
}

interface StartupRowProps {
  startup: Startup;
  showsMatch: boolean;
  showsStatus: boolean;
}

function StartupRow({ startup, showsMatch, showsStatus }: StartupRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const language = useLanguage();
  const { formatDate } = useFormats();
  const { informations, raise, status, validateDate, match } = startup;
  const name = informations.name ?? t('catalogue:list.unnamed');
  const none = t('catalogue:list.none');
  return (
    <TableRow className={styles.row} {...pressableRow}>
      <RowHeading className={styles.cell}>
        <span className={styles.name}>
          <RowLogo
            name={name}
            logoId={informations.logoId}
            alternative={logoAlternative(informations, language)}
          />
          <StartupLink id={startup.id} isInRow>
            {name}
          </StartupLink>
        </span>
      </RowHeading>
      <TableCell className={styles.cell}>
        <CellLabel>{t('catalogue:list.columns.sector')}</CellLabel>
        {informations.sector ? <Words>{label('sector', informations.sector)}</Words> : none}
      </TableCell>
      <TableCell className={styles.cell}>
        {informations.country ? (
          <span className={styles.place}>
            <Flag country={informations.country} width={30} isNamed />
            {label('country', informations.country)}
          </span>
        ) : (
          none
        )}
      </TableCell>
      <TableCell className={styles.cell}>
        <CellLabel>{t('catalogue:list.columns.stage')}</CellLabel>
        {raise.status ? label('raiseStage', raise.status) : none}
      </TableCell>
      <TableCell className={styles.date}>
        <CellLabel>{t('catalogue:list.columns.date')}</CellLabel>
        {validateDate ? formatDate(validateDate) : t('catalogue:list.notValidated')}
      </TableCell>
      {showsMatch && (
        <TableCell className={styles.match}>{match && <MatchSummary match={match} />}</TableCell>
      )}
      {showsStatus && (
        <TableCell className={styles.cell}>
          <StatusBadge status={status} />
        </TableCell>
      )}
    </TableRow>
  );
}

interface StartupTableProps {
  startups: Startup[];
  view: ListViewState;
  showsStatus: boolean;
}

/** The startups as a table, sorted by a press on a column's heading and narrowed by the button beside it. */
export function StartupTable({ startups, view, showsStatus }: StartupTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const showsMatch = startups.some(({ match }) => match && match.met.length + match.unmet.length > 0);
  const isShown = { match: showsMatch, status: showsStatus };
  const shown = columns.filter((column) =>
    column === 'match' || column === 'status' ? isShown[column] : true,
  );
  const filterOf = (column: Column) => {
    const heading = t(`catalogue:list.columns.${column}`);
    if (column === 'name') return <NameFilter view={view} column={heading} />;
    if (column === 'date') return <ValidationFilter view={view} column={heading} />;
    const name = filtersOfColumns[column];
    return name && <ColumnFilter view={view} name={name} column={heading} />;
  };
  return (
    <section className={styles.frame} aria-label={t('catalogue:list.tableLabel')}>
      <Table sortable className={styles.table} aria-label={t('catalogue:list.tableLabel')}>
        <TableHeader className={styles.head}>
          <TableRow>
            {shown.map((column) => (
              <TableHeaderCell
                scope="col"
                key={column}
                // Each cell of the column would be told with the words of its filter.
                aria-label={t(`catalogue:list.columns.${column}`)}
                className={mergeClasses(
                  styles.heading,
                  column === 'name' && styles.nameColumn,
                  column === 'match' && styles.matchColumn,
                )}
                sortDirection={directionOf(column, view.sort)}
                button={{
                  className: styles.sort,
                  onClick: () => view.change({ sort: orderAfterPress(column, view.sort) }),
                }}
                aside={{ className: styles.filter, children: filterOf(column) }}
              >
                {t(`catalogue:list.columns.${column}`)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {startups.map((startup) => (
            <StartupRow
              key={startup.id}
              startup={startup}
              showsMatch={showsMatch}
              showsStatus={showsStatus}
            />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
