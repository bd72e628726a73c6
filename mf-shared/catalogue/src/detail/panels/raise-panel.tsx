import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../parts/facts.tsx';
import '../../translations.ts';

/** What the startup looks for; the figures of its round where it raises money. */
export function RaisePanel({ raise }: { raise: Startup['raise'] }) {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatMoney, formatMonth } = useFormats();
  const { need, status, targetMoney, minInvest, dateRaise } = raise;
  if (need.length === 0) return null;
  const needs = {
    name: t('catalogue:detail.raise.need'),
    value: need.map((one) => label('startupNeed', one)).join(', '),
  };
  if (!need.includes('FUND_RISING')) {
    return (
      <Panel title={t('catalogue:detail.raise.otherTitle')}>
        <Facts facts={[needs]} />
      </Panel>
    );
  }
  return (
    <Panel title={t('catalogue:detail.raise.title')}>
      <Facts
        facts={[
          { name: t('catalogue:detail.raise.stage'), value: status && label('raiseStage', status) },
          { name: t('catalogue:detail.raise.target'), value: targetMoney && formatMoney(targetMoney) },
          { name: t('catalogue:detail.raise.ticket'), value: minInvest && formatMoney(minInvest) },
          { name: t('catalogue:detail.raise.closing'), value: dateRaise && formatMonth(dateRaise) },
          ...(need.length > 1 ? [needs] : []),
        ]}
      />
    </Panel>
  );
}
