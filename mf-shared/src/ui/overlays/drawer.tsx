import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseTokens } from '../theme/house-tokens.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

const useStyles = makeStyles({
  // The widths of the specification: 100 % on the smallest screens, then 80, 65 and 50 %.
  surface: {
    width: '100%',
    maxWidth: '100%',
    '@media (min-width: 640px)': { width: '80%' },
    '@media (min-width: 960px)': { width: '65%' },
    '@media (min-width: 1280px)': { width: '50%' },
  },
  title: { fontFamily: houseTokens.fontFamilyHeading, fontWeight: 500, fontSize: '24px', lineHeight: 1.25 },
  body: { paddingBlock: tokens.spacingVerticalL },
  footer: {
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `1px solid ${houseTokens.houseLine}`,
  },
});

interface DrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The buttons at the foot, which stay in view. */
  footer?: ReactNode;
  /** There is only text in it: the keyboard scrolls it as a whole, where it would find nothing to go to. */
  isText?: boolean;
  children: ReactNode;
}

/** A sheet from the side for editing over a list; Escape and a press beside it close it. Closed, it is not in the page. */
export function Drawer(props: DrawerProps) {
  return props.isOpen ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ title, onClose, footer, isText, children }: DrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const surface = useKeptFocus();
  useReturnedFocus();
  return (
    <OverlayDrawer
      ref={surface}
      open
      position="end"
      className={styles.surface}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ className: styles.title }}
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('ui:close')}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body} tabIndex={isText ? 0 : undefined}>
        {children}
      </DrawerBody>
      {footer && <DrawerFooter className={styles.footer}>{footer}</DrawerFooter>}
    </OverlayDrawer>
  );
}
