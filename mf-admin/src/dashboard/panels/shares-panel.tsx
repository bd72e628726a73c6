import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '@passerelle/platform/i18n';
import { SegmentedControl, Words } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Doughnut } from '../charts/doughnut.tsx';
import { type Share, sharesOf } from '../charts/shares.ts';
import { useChartColours } from '../charts/use-chart-colours.ts';
import { FigurePanel } from './figure-panel.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '24px' },
  table: { flex: '1 1 200px', borderCollapse: 'collapse', tableLayout: 'auto' },
  heads: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  head: { fontWeight: tokens.fontWeightRegular, textAlign: 'end', padding: '0 0 4px 12px' },
  first: { textAlign: 'start', paddingInlineStart: 0 },
  name: {
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    paddingBlock: '4px',
    overflowWrap: 'anywhere',
  },
  figure: {
    textAlign: 'end',
    paddingInlineStart: '12px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  mark: {
    display: 'inline-block',
    width: '10px',
    height: '10px',
    marginInlineEnd: '8px',
    borderRadius: '2px',
    // It says which part of the doughnut the row is of, whose colours are not forced either.
    forcedColorAdjust: 'none',
  },
});

interface Figures {
  counts: Readonly<Record<string, number>>;
  total: number;
}

interface SharesPanelProps {
  title: string;
  /** What the names of the parts are: sectors, ecosystems. */
  heading: string;
  /** Undefined while the figures load. */
  viewed: Figures | undefined;
  distribution: Figures | undefined;
  labelOf: (name: string) => string;
}

/** Which parts are viewed most, or how many startups each has: as a doughnut, and as the table that explains it. */
export function SharesPanel({ title, heading, viewed, distribution, labelOf }: SharesPanelProps) {
  const styles = useStyles();
  const colours = useChartColours();
  const { t } = useTranslation();
  const { formatNumber, formatPercent } = useFormats();
  const [shown, setShown] = useState<'viewed' | 'distribution'>('viewed');
  const figures = shown === 'viewed' ? viewed : distribution;
  const shares = figures ? sharesOf(figures.counts, figures.total) : [];
  const wordsOf = ({ name, isRest }: Share) => (isRest ? t('admin:dashboard.shares.others') : labelOf(name));
  const colourOf = ({ isRest }: Share, index: number) => `var(--chart${isRest ? 4 : index + 1})`;
  return (
    <FigurePanel
      title={title}
      actions={
        <SegmentedControl
          size="small"
          label={t('admin:dashboard.shares.choice', { title })}
          value={shown}
          options={[
            { value: 'viewed', label: t('admin:dashboard.shares.viewed') },
            { value: 'distribution', label: t('admin:dashboard.shares.distribution') },
          ]}
          onChange={setShown}
        />
      }
      hasFigures={figures && figures.total > 0}
    >
      <div className={mergeClasses(styles.content, colours)}>
        <Doughnut shares={shares} colourOf={colourOf} total={formatNumber(figures?.total ?? 0)} />
        <table className={styles.table} aria-label={title}>
          <thead className={styles.heads}>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.first)}>
                {heading}
              </th>
              <th scope="col" className={styles.head}>
                {t(shown === 'viewed' ? 'admin:dashboard.shares.views' : 'admin:dashboard.shares.startups')}
              </th>
              <th scope="col" className={styles.head}>
                {t('admin:dashboard.shares.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share, index) => (
              <tr key={share.name}>
                <th scope="row" className={styles.name}>
                  <span className={styles.mark} style={{ backgroundColor: colourOf(share, index) }} />
                  <Words>{wordsOf(share)}</Words>
                </th>
                <td className={styles.figure}>{formatNumber(share.count)}</td>
                <td className={styles.figure}>{formatPercent(share.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
