import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';

const clientTabs = ['criteria', 'profile', 'activity'] as const;
type ClientTab = (typeof clientTabs)[number];

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    // The words stand under those of the heading.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginBottom: tokens.spacingVerticalXL,
    [screens.phone]: {
      marginInlineStart: 0,
      '& > button': { paddingInline: 0, marginInlineEnd: tokens.spacingHorizontalL },
    },
  },
});

/** The three sides of a client; which one is shown stands in the address, so that it can be sent and reloaded. */
export function ClientTabs({ render }: { render: (tab: ClientTab) => ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const shown = clientTabs.find((tab) => tab === query.get('tab')) ?? 'criteria';
  const { state } = useLocation();
  const id = useId();
  return (
    <>
      <TabList
        className={styles.tabs}
        size="large"
        aria-label={t('admin:clients.tabs.label')}
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          const tab = clientTabs.find((one) => one === value);
          if (tab) setQuery({ tab }, { replace: true, preventScrollReset: true, state });
        }}
      >
        {clientTabs.map((tab) => (
          <Tab
            key={tab}
            id={`${id}-${tab}`}
            value={tab}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
          >
            {t(`admin:clients.tabs.${tab}`)}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {render(shown)}
      </div>
    </>
  );
}
