import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { Role } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf } from './guide-view.tsx';
import { ReaderGuide } from './reader-guide.tsx';

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    marginBottom: tokens.spacingVerticalXL,
    marginInlineStart: `-${tokens.spacingHorizontalMNudge}`,
    '@media print': { display: 'none' },
  },
});

/** The role whose guide the address leads to, else the first. */
function roleAt(hash: string, roles: readonly Role[]): Role | undefined {
  const [begin] = hash.slice(1).split('-');
  return roles.find((role) => anchorOf(role) === begin) ?? roles[0];
}

/** The guides of a person's roles, one at a time; the address holds which. */
export function RoleGuides({ roles }: { roles: readonly Role[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const id = useId();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = roleAt(hash, roles);
  if (!shown) return null;
  if (roles.length === 1) return <ReaderGuide key={shown} reader={shown} />;
  return (
    <>
      <TabList
        className={styles.tabs}
        size="large"
        aria-label={t('help:guides')}
        selectedValue={shown}
        onTabSelect={(_, { value }) =>
          navigate({ hash: anchorOf(value as Role) }, { replace: true, preventScrollReset: true })
        }
      >
        {roles.map((role) => (
          <Tab key={role} value={role} id={`${id}${role}`} aria-controls={`${id}-panel`}>
            {label('role', role)}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}${shown}`}>
        <ReaderGuide key={shown} reader={shown} />
      </div>
    </>
  );
}
