import type { OpenedPreview } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';
import { ButtonLink, LoadingText } from '@passerelle/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MessagePage } from '../../layout/message-page.tsx';
import { beginPreview } from '../../modules/index.ts';

const previewApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    openPreview: build.query<OpenedPreview, string>({
      query: (token) => ({ url: '/module-previews', params: { token } }),
      extraOptions: { silentStatuses: [404] },
    }),
  }),
});

/** `/preview#token`: has the API check the link, and starts the tab afresh with the version that it opens. */
export function Component() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { data, isError } = previewApi.useOpenPreviewQuery(hash.slice(1) || '-');

  useEffect(() => {
    if (data && beginPreview(data)) window.location.replace('/');
  }, [data]);

  if (!isError) return <LoadingText />;
  return (
    <MessagePage
      title={t('shell:preview.refused')}
      reason={t('shell:preview.refusedReason')}
      advice={t('shell:preview.refusedAdvice')}
      action={
        <ButtonLink to="/" appearance="primary" size="large">
          {t('shell:backHome')}
        </ButtonLink>
      }
      isAlert
    />
  );
}
