import { makeStyles, tokens } from '@fluentui/react-components';
import { initialOf } from '@passerelle/contract/common/names/initial';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats } from '@passerelle/platform/i18n';
import { houseTokens, Panel } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  badge: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    minWidth: '36px',
    height: '36px',
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: houseTokens.houseDoneBackground,
    color: houseTokens.houseDoneForeground,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  role: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

function Member({ badge, name, role }: { badge: string; name: ReactNode; role: string | null }) {
  const styles = useStyles();
  return (
    <li className={styles.person}>
      <span className={styles.badge} aria-hidden="true">
        {badge}
      </span>
      <span className={styles.words}>
        <span>{name}</span>
        {role && <span className={styles.role}>{role}</span>}
      </span>
    </li>
  );
}

/** The founders, and how many people work with them. */
export function TeamPanel({ team }: { team: Startup['team'] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  const { fondateurs, collaborateurs } = team;
  if (fondateurs.length === 0 && collaborateurs === null) return null;
  return (
    <Panel title={t('catalogue:detail.team.title')}>
      <ul className={styles.list}>
        {fondateurs.map(({ firstname, lastname, role }) => {
          const names = [firstname, lastname].filter((name) => name !== null);
          const initials = names.map((name) => initialOf(name)).join('');
          const name = names.join(' ');
          return <Member key={`${name} ${role}`} badge={initials} name={name} role={role} />;
        })}
        {collaborateurs !== null && (
          <Member
            badge={formatNumber(collaborateurs)}
            name={t('catalogue:detail.team.people', { count: collaborateurs })}
            role={t('catalogue:detail.team.collaborators', { count: collaborateurs })}
          />
        )}
      </ul>
    </Panel>
  );
}
