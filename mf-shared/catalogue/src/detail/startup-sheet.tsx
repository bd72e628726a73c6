import { makeStyles } from '@fluentui/react-components';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLanguage } from '@passerelle/platform/i18n';
import { Logo, Page, screens } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logoAlternative } from '../image-alternative.ts';
import { localisedText } from '../localised-text.ts';
import { MatchPanel } from '../match/match-panel.tsx';
import { CompanyPanel } from './panels/company-panel.tsx';
import { KeyDatesPanel } from './panels/key-dates-panel.tsx';
import { OfferPanel } from './panels/offer-panel.tsx';
import { PicturesPanel } from './panels/pictures-panel.tsx';
import { RaisePanel } from './panels/raise-panel.tsx';
import { TeamPanel } from './panels/team-panel.tsx';
import { VideoPanel } from './panels/video-panel.tsx';
import { Localised } from './parts/localised.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { SheetTags } from './sheet-tags.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 330px',
    gridTemplateRows: 'auto 1fr',
    columnGap: '28px',
    rowGap: '24px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  },
  side: { display: 'grid', rowGap: '24px', minWidth: 0 },
  actions: { gridColumn: '2', gridRow: '1', [screens.narrow]: { gridColumn: '1', gridRow: 'auto' } },
  main: {
    display: 'grid',
    rowGap: '24px',
    minWidth: 0,
    gridColumn: '1',
    gridRow: '1 / span 2',
    [screens.narrow]: { gridRow: 'auto' },
  },
});

interface StartupSheetProps {
  startup: Startup;
  /** Above the name: the link back. */
  above?: ReactNode;
  showsStatus?: boolean;
  /** What can be done with the card: first in the side column, and before the offer on a narrow screen. */
  actions?: ReactNode;
  /** What else the role knows of the startup: in the side column, and after the presentation on a narrow screen. */
  knowledge?: ReactNode;
  /** A second tab beside the presentation: who looked at the card. */
  visits?: ReactNode;
  /** What other modules add to the presentation: the last of it. */
  added?: ReactNode;
}

/** The whole card of a startup, in the language of the interface. */
export function StartupSheet(props: StartupSheetProps) {
  const { startup, above, showsStatus = false, actions, knowledge, visits, added } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const { informations, offer, raise, team, pictureIds, match } = startup;
  const name = informations.name ?? t('catalogue:list.unnamed');
  const promise = localisedText(offer, 'shortDescription', language);
  const presentation = (
    <div className={styles.columns}>
      {actions && <div className={`${styles.side} ${styles.actions}`}>{actions}</div>}
      <div className={styles.main}>
        <OfferPanel offer={offer} />
        {pictureIds.length > 0 && (
          <PicturesPanel name={name} pictureIds={pictureIds} informations={informations} />
        )}
        <VideoPanel name={name} informations={informations} />
        <TeamPanel team={team} />
        <KeyDatesPanel roadMap={informations.roadMap} />
        {added}
      </div>
      <div className={styles.side}>
        {knowledge}
        <RaisePanel raise={raise} />
        {match && <MatchPanel startup={startup} match={match} />}
        <CompanyPanel informations={informations} offer={offer} />
      </div>
    </div>
  );
  return (
    <Page
      title={name}
      subtitle={promise && <Localised {...promise} />}
      above={above}
      leading={
        <Logo
          name={name}
          logoId={informations.logoId}
          alternative={logoAlternative(informations, language)}
          size={84}
        />
      }
      actions={<SheetTags startup={startup} showsStatus={showsStatus} />}
    >
      {visits ? (
        <SheetTabs
          presentation={presentation}
          visits={
            <div className={styles.columns}>
              <div className={styles.main}>{visits}</div>
              <div className={styles.side}>
                {actions}
                {knowledge}
              </div>
            </div>
          }
        />
      ) : (
        presentation
      )}
    </Page>
  );
}
