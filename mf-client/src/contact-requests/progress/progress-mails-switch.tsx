import { makeStyles, Switch } from '@fluentui/react-components';
import { useNotify, useSingleRun } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetProgressMailsQuery, useSetProgressMailsMutation } from './progress-endpoints.ts';

// Its room is kept: what stands below does not move when it comes.
const useStyles = makeStyles({ unknown: { visibility: 'hidden' } });

/** Whether a client is told by mail how their requests go on; nothing is seen of it while that is not known. */
export function ProgressMailsSwitch() {
  const styles = useStyles();
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
  return (
    <div className={data ? undefined : styles.unknown}>
      <Switch
        checked={data?.isWanted ?? false}
        label={t('client:contactRequests.mails.label')}
        onChange={(_, { checked }) => change(checked)}
      />
    </div>
  );
}
