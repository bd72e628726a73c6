import { BackLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import '../translations.ts';

/** The link back to the list, in the view that the address brought along and at the place that was left. */
export function BackToList() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <BackLink to={{ pathname: '/startups', search }} preventScrollReset>
      {t('catalogue:detail.back')}
    </BackLink>
  );
}
