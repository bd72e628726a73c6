import { Link } from '@fluentui/react-components';
import { Facts } from '@passerelle/catalogue';
import { isContactEmail } from '@passerelle/contract/common/fields';
import type { Startup } from '@passerelle/contract/startups/startup';
import { mailAddress, Panel, phoneAddress } from '@passerelle/ui';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

/** Whom the startup named for its round, and the account that fills the card in; for the team alone. */
export function ContactPanel({ startup }: { startup: Startup }) {
  const { t } = useTranslation();
  const { contactName, email, mobilePhone } = startup.raise;
  const account = startup.informations.email;
  if (!contactName && !email && !mobilePhone && !account) return null;
  const mail = (address: string | null | undefined) =>
    address && isContactEmail(address) ? <Link href={mailAddress(address)}>{address}</Link> : address;
  return (
    <Panel title={t('admin:startups.contact.title')}>
      <Facts
        facts={[
          { name: t('admin:startups.contact.name'), value: contactName },
          { name: t('admin:startups.contact.email'), value: mail(email) },
          {
            name: t('admin:startups.contact.phone'),
            value: mobilePhone && <Link href={phoneAddress(mobilePhone)}>{shownPhone(mobilePhone)}</Link>,
          },
          { name: t('admin:startups.contact.account'), value: mail(account) },
        ]}
      />
    </Panel>
  );
}
