import { Facts } from '@passerelle/catalogue';
import type { Client } from '@passerelle/contract';
import { useLabels } from '@passerelle/platform/i18n';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** Who of the bank follows a client, and where the client lives, for members of the team who may read it and not change it. */
export function FollowUpFacts({ client: { banquier, entity, jobTitle, residence } }: { client: Client }) {
  const { t } = useTranslation();
  const label = useLabels();
  const none = t('admin:clients.none');
  return (
    <Panel title={t('admin:clients.followUp.title')} subtitle={t('admin:clients.followUp.help')}>
      <Facts
        facts={[
          { name: t('admin:clients.followUp.banquier'), value: banquier ?? none },
          {
            name: t('admin:clients.followUp.entity'),
            value: entity ? label('bankingEntity', entity) : none,
          },
          { name: t('admin:clients.followUp.jobTitle'), value: jobTitle ?? none },
          { name: t('admin:clients.followUp.residence'), value: residence ?? none },
        ]}
      />
    </Panel>
  );
}
