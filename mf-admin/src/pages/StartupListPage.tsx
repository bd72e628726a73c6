import { Title1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';

export function Component() {
  const { t } = useTranslation('mf-admin');
  const { idStartup } = useParams();
  return (
    <>
      {idStartup ? null : <Title1 as="h1">{t('title')}</Title1>}
      <Outlet />
    </>
  );
}
