import { makeStyles, tokens } from '@fluentui/react-components';
import type { Results } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { FigurePanel } from '../../dashboard/panels/figure-panel.tsx';
import { FigureLink } from '../figure-link.tsx';
import { FigureTable } from '../figure-table.tsx';
import type { ListAddress } from '../use-list-address.ts';

const useStyles = makeStyles({
  name: { display: 'grid', rowGap: '6px' },
  track: {
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  bar: {
    display: 'block',
    height: '100%',
    minWidth: '2px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    printColorAdjust: 'exact',
  },
});

const stages = ['introduced', 'met', 'invested'] as const;
const listed = { introduced: 'INTRODUCED', met: 'MET', invested: 'INVESTED' } as const;

interface FunnelPanelProps {
  results: Results | undefined;
  addressOf: ListAddress;
  /** Where the cards are that clients opened. */
  viewsAddress: string;
}

/** From the cards that clients opened to what they invested in: each bar is a share of the widest. */
export function FunnelPanel({ results, addressOf, viewsAddress }: FunnelPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatPercent } = useFormats();
  const funnel = results?.funnel;
  const widest = Math.max(funnel?.views ?? 0, funnel?.requests ?? 0, 1);
  const row = (name: 'views' | 'requests' | (typeof stages)[number], count: number, to: string) => {
    const label = t(`admin:results.funnel.${name}`);
    const share = name === 'views' || !funnel?.requests ? '' : formatPercent(count / funnel.requests);
    return {
      key: name,
      name: (
        <span className={styles.name}>
          {label}
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(100 * count) / widest}%` }} />
          </span>
        </span>
      ),
      figures: [
        <FigureLink
          key={name}
          count={count}
          of={label}
          to={to}
          opens={name === 'views' ? 'views' : 'requests'}
        />,
        share,
      ],
    };
  };
  return (
    <FigurePanel
      title={t('admin:results.funnel.title')}
      subtitle={t('admin:results.funnel.subtitle')}
      hasFigures={funnel && ((funnel.views ?? 0) > 0 || funnel.requests > 0)}
    >
      <FigureTable
        label={t('admin:results.funnel.title')}
        heads={[
          t('admin:results.funnel.stage'),
          t('admin:results.number'),
          t('admin:results.funnel.shareOfRequests'),
        ]}
        rows={
          funnel
            ? [
                ...(funnel.views === null ? [] : [row('views', funnel.views, viewsAddress)]),
                row('requests', funnel.requests, addressOf({})),
                ...stages.map((stage) => row(stage, funnel[stage], addressOf({ stages: listed[stage] }))),
              ]
            : []
        }
      />
    </FigurePanel>
  );
}
