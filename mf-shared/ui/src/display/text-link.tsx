import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, type LinkProps } from 'react-router';

const useStyles = makeStyles({
  root: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  inText: { textDecorationLine: 'underline', textUnderlineOffset: '2px' },
});

interface TextLinkProps extends LinkProps {
  /** Within a sentence a link is underlined: colour alone must not distinguish it. */
  isInText?: boolean;
}

/** A link to another page of the site. */
export function TextLink({ isInText = false, className, ...link }: TextLinkProps) {
  const styles = useStyles();
  return <Link {...link} className={mergeClasses(styles.root, isInText && styles.inText, className)} />;
}
