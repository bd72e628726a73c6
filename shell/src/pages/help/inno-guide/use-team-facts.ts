import { staffRights } from '@passerelle/contract/common/enumerations';
import {
  commentLength,
  connectionHistory,
  consentEvidenceLength,
  dashboardLimits,
  feedLimits,
  importLimits,
  shortNewsLimits,
  stepUpLimits,
  subEcosystemsMaximum,
  tokenLifetimes,
  uploadLimits,
} from '@passerelle/contract/common/limits';
import { useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../chapters/chapter.ts';
import { DAY, MEBIBYTE, MINUTE } from '../chapters/units.ts';

type ChapterWithFacts =
  | 'dashboard'
  | 'invite'
  | 'import'
  | 'validate'
  | 'requests'
  | 'clients'
  | 'ecosystems';

/** What the team's forms accept and its screens show, by chapter. */
export function useTeamFacts(): Record<ChapterWithFacts, Fact[]> {
  const { t } = useTranslation();
  const label = useLabels();
  return {
    dashboard: [
      {
        name: t('innoGuide:dashboard.period'),
        value: t('innoGuide:dashboard.periodValue', {
          days: dashboardLimits.defaultDays,
          maximum: dashboardLimits.maximumDays,
        }),
      },
      {
        name: t('innoGuide:dashboard.news'),
        value: t('innoGuide:dashboard.newsValue', {
          titleLength: shortNewsLimits.titleLength,
          textLength: shortNewsLimits.textLength,
        }),
      },
      {
        name: t('innoGuide:dashboard.feeds'),
        value: t('innoGuide:dashboard.feedsValue', { maximum: feedLimits.maximum }),
      },
    ],
    invite: [
      {
        name: t('innoGuide:invite.link'),
        value: t('innoGuide:invite.linkValue', { count: tokenLifetimes.invitationMilliseconds / DAY }),
      },
      {
        name: t('innoGuide:invite.proof'),
        value: t('innoGuide:invite.proofValue', { minutes: stepUpLimits.proofMilliseconds / MINUTE }),
      },
      ...staffRights.map((right) => ({
        name: t('innoGuide:invite.right', { right: label('staffRight', right) }),
        value: label('staffRightMeaning', right),
      })),
    ],
    import: [
      {
        name: t('innoGuide:import.file'),
        value: t('innoGuide:import.fileValue', {
          rows: importLimits.rows,
          columns: importLimits.columns,
          megabytes: uploadLimits.bytes / MEBIBYTE,
        }),
      },
    ],
    validate: [
      {
        name: t('innoGuide:validate.consent'),
        value: t('innoGuide:validate.consentValue', { maximum: consentEvidenceLength }),
      },
    ],
    requests: [
      {
        name: t('innoGuide:requests.comment'),
        value: t('innoGuide:requests.commentValue', { maximum: commentLength }),
      },
    ],
    clients: [
      {
        name: t('innoGuide:clients.history'),
        value: t('innoGuide:clients.historyValue', {
          days: connectionHistory.shownDays,
          months: connectionHistory.keptMonths,
        }),
      },
    ],
    ecosystems: [
      {
        name: t('innoGuide:ecosystems.parts'),
        value: t('innoGuide:ecosystems.partsValue', { maximum: subEcosystemsMaximum }),
      },
    ],
  };
}
