import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { cardLimits } from '@passerelle/contract/common/limits';
import { houseTokens, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { type CardPanel, cardPanels } from '../model/values.ts';
import { CardPanelFields } from '../panels/card-panel-fields.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px' },
  item: {
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
  },
  title: {
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: 1.25,
  },
  button: { padding: '20px 28px', [screens.phone]: { padding: '16px 20px' } },
  content: { margin: 0, padding: '4px 28px 28px', [screens.phone]: { padding: '4px 20px 20px' } },
  intro: { margin: '0 0 24px', color: tokens.colorNeutralForeground3 },
});

const isPanel = (value: unknown): value is CardPanel => cardPanels.some((panel) => panel === value);

interface EditPanelsProps {
  open: readonly CardPanel[];
  onOpen: (panels: CardPanel[]) => void;
}

/** The panels of the card one under the other, each of which opens and closes. */
export function EditPanels({ open, onOpen }: EditPanelsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Accordion
      multiple
      collapsible
      className={styles.root}
      openItems={[...open]}
      onToggle={(_, { openItems }) => onOpen(openItems.filter(isPanel))}
    >
      {cardPanels.map((panel) => (
        <AccordionItem key={panel} value={panel} className={styles.item}>
          <AccordionHeader
            as="h2"
            size="extra-large"
            expandIconPosition="end"
            button={{ className: styles.button }}
          >
            <span className={styles.title}>{t(`cardForm:panels.${panel}`)}</span>
          </AccordionHeader>
          <AccordionPanel className={styles.content}>
            <p className={styles.intro}>
              {t(`cardForm:intro.${panel}`, { maximum: cardLimits.picturesMaximum })}
            </p>
            <CardPanelFields panel={panel} />
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
