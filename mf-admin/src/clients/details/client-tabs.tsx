import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useLanguage } from '@passerelle/platform/i18n';
import { PlacedPanel, screens, usePlacedPanels } from '@passerelle/ui';
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

interface ClientTabsProps {
  clientId: string;
  render: (tab: ClientTab) => ReactNode;
}

/**
 * The three sides of a client, and those that other modules add; which one is shown stands in the address, so that it can be
 * sent and reloaded.
 */
export function ClientTabs({ clientId, render }: ClientTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const panels = usePlacedPanels('client-detail');
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab');
  const panel = panels.find(({ id }) => id === wanted);
  const own = clientTabs.find((tab) => tab === wanted) ?? 'criteria';
  const shown = panel?.id ?? own;
  const { state } = useLocation();
  const id = useId();
  const tabs = [
    ...clientTabs.map((tab) => ({ value: tab, label: t(`admin:clients.tabs.${tab}`) })),
    ...panels.map(({ id: value, title }) => ({ value, label: title[language] })),
  ];
  return (
    <>
      <TabList
        className={styles.tabs}
        size="large"
        aria-label={t('admin:clients.tabs.label')}
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          // The one that is shown is pressed, too: nothing is left then.
          if (value !== shown) {
            setQuery({ tab: String(value) }, { replace: true, preventScrollReset: true, state });
          }
        }}
      >
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            id={`${id}-${value}`}
            value={value}
            aria-controls={value === shown ? `${id}-panel` : undefined}
          >
            {label}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {panel ? <PlacedPanel key={panel.id} panel={panel} data={{ clientId }} /> : render(own)}
      </div>
    </>
  );
}
