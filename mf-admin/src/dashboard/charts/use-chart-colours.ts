import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  /*
   * Dark, middle and light of three hues: they differ by their lightness alone, whatever colours somebody
   * sees, and each contrasts with the panel in both themes. The rest of a whole is grey.
   */
  colours: {
    '--chart1': '#7a1740',
    '--chart2': '#54697e',
    '--chart3': '#c9ab78',
    '--chart4': '#a9a296',
    '@media (prefers-color-scheme: dark)': {
      '--chart1': '#f0a6c0',
      '--chart2': '#7d93aa',
      '--chart3': '#8c6a2f',
      '--chart4': '#5b6370',
    },
  },
});

/** A class whose element and what is in it knows the colours of charts, `var(--chart1)` to `var(--chart4)`. */
export function useChartColours(): string {
  return useStyles().colours;
}
