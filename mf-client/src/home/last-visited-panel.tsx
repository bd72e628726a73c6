import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { Logo } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetLastVisitedQuery } from './endpoints.ts';
import { HomePanel } from './home-panel.tsx';
import { useListStyles } from './use-list-styles.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  words: { minWidth: 0 },
});

/** How many of the ten that the API sends are shown. */
const SHOWN = 5;

/** The startups that the client opened last, and when. */
export function LastVisitedPanel() {
  const list = useListStyles();
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatRelativeDay } = useFormats();
  const visited = useGetLastVisitedQuery();
  return (
    <HomePanel
      title={t('client:home.visited.title')}
      query={visited}
      isEmpty={(cards) => cards.length === 0}
      empty={t('client:home.visited.empty')}
    >
      {(cards) => (
        <ul className={list.list}>
          {cards.slice(0, SHOWN).map(({ id, date, informations }) => {
            const name = informations.name ?? '';
            return (
              <li key={id} className={mergeClasses(list.row, styles.row)}>
                <Logo name={name} logoId={informations.logoId} />
                <div className={styles.words}>
                  <Link to={`/startups/${id}`} className={list.link}>
                    {name}
                  </Link>
                  <span className={list.under}>{formatRelativeDay(date)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </HomePanel>
  );
}
