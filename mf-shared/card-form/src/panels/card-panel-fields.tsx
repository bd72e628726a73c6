import type { CardPanel } from '../model/values.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { ObjectivePanel } from './objective-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

interface CardPanelFieldsProps {
  panel: CardPanel;
}

/** The fields of one panel; they belong to the card's form around them. */
export function CardPanelFields({ panel }: CardPanelFieldsProps) {
  switch (panel) {
    case 'identity':
      return <IdentityPanel />;
    case 'activity':
      return <ActivityPanel />;
    case 'objective':
      return <ObjectivePanel />;
    case 'team':
      return <TeamPanel />;
    case 'pictures':
      return <PicturesPanel />;
  }
}
