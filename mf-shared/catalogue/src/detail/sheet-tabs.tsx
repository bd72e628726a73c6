import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import '../translations.ts';

const useStyles = makeStyles({
  // The words stand flush with the panels under them.
  tabs: { marginBottom: tokens.spacingVerticalXL, marginInlineStart: `-${tokens.spacingHorizontalMNudge}` },
});

/** What the address ends with while the visits are shown. */
const VISITS = '#visits';

interface SheetTabsProps {
  presentation: ReactNode;
  visits: ReactNode;
}

/** The card's presentation and its visits, one at a time; the address holds which, so that a link can lead to either. */
export function SheetTabs({ presentation, visits }: SheetTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isVisits = hash === VISITS;
  const tabs = [
    { value: '', label: t('catalogue:detail.tabs.presentation') },
    { value: VISITS, label: t('catalogue:detail.tabs.visits') },
  ];
  return (
    <>
      <TabList
        className={styles.tabs}
        size="large"
        aria-label={t('catalogue:detail.tabs.label')}
        selectedValue={isVisits ? VISITS : ''}
        onTabSelect={(_, { value }) =>
          navigate({ search, hash: String(value) }, { replace: true, preventScrollReset: true })
        }
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} id={`${id}${value}`} aria-controls={`${id}-panel`}>
            {label}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}${isVisits ? VISITS : ''}`}>
        {isVisits ? visits : presentation}
      </div>
    </>
  );
}
