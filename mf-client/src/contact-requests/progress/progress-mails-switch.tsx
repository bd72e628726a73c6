import { Switch } from '@fluentui/react-components';
import { useNotify, useSingleRun } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetProgressMailsQuery, useSetProgressMailsMutation } from './progress-endpoints.ts';

/** Whether a client is told by mail how their requests go on; nothing while it is not known. */
export function ProgressMailsSwitch() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data } = useGetProgressMailsQuery();
  const [setMails] = useSetProgressMailsMutation();
  const [change] = useSingleRun(async (isWanted: boolean) => {
    const { error } = await setMails({ isWanted });
    if (error) return;
    notify.success(
      t(isWanted ? 'client:contactRequests.mails.begun' : 'client:contactRequests.mails.stopped'),
    );
  });
  if (!data) return null;
  return (
    <Switch
      checked={data.isWanted}
      label={t('client:contactRequests.mails.label')}
      onChange={(_, { checked }) => change(checked)}
    />
  );
}
