import { makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { type OwnDataFormat, ownDataFormats } from '@passerelle/contract/accounts/own-data';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton, Panel, useNotify } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTakeOwnDataMutation } from './endpoints.ts';
import './translations.ts';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

/** What is kept about the signed-in person, for them to take away. What fails is reported as of any call. */
export function OwnDataPanel() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Panel title={t('ownData:title')} subtitle={t('ownData:subtitle')}>
      <div className={styles.actions}>
        {ownDataFormats.map((format) => (
          <TakeButton key={format} format={format} />
        ))}
      </div>
    </Panel>
  );
}

function TakeButton({ format }: { format: OwnDataFormat }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const name = format === 'json' ? t('ownData:json') : t('ownData:xlsx');
  const [take, { isLoading }] = useTakeOwnDataMutation();
  const save = async () => {
    const { data: file } = await take(format);
    if (!file) return;
    saveFile(file);
    notify.info(t('ownData:started'), file.name);
  };
  return (
    <ActionButton icon={<ArrowDownloadRegular />} disabledFocusable={isLoading} onClick={save}>
      {isLoading ? t('ownData:running') : name}
    </ActionButton>
  );
}
