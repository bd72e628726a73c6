import { useTranslation } from 'react-i18next';
import { MyStartup } from '../own-card/my-startup.tsx';
import { Wizard } from '../wizard/wizard.tsx';

/** `/startups/init`: a startup fills in its card. */
export function Component() {
  const { t } = useTranslation();
  return <MyStartup title={t('startup:wizard.title')}>{(startup) => <Wizard startup={startup} />}</MyStartup>;
}
