import { makeStyles } from '@fluentui/react-components';

/** How rows look that may be outdated: pale, where their list takes its time. What is answered at once does not flicker. */
export const useOutdatedStyles = makeStyles({
  outdated: {
    opacity: 0.55,
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
    transitionDelay: '200ms',
  },
});
