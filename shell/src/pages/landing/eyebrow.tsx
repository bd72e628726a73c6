import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    margin: '0 0 14px',
    color: tokens.colorBrandForeground1,
    fontSize: '13px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
});

/** The small line above a heading. */
export function Eyebrow({ children }: { children: string }) {
  return <p className={useStyles().root}>{children}</p>;
}
