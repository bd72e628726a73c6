import type { CardPanel } from '../model/values.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { ObjectivePanel } from './objective-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

interface CardPanelFieldsProps {
  panel: CardPanel;
  /** Whether to ask for the documents that only INNO records. */
  showsDocuments?: boolean;
}

/** The fields of one panel; they belong to the card's form around them. */
export function CardPanelFields({ panel, showsDocuments }: CardPanelFieldsProps) {
  switch (panel) {
    case 'identity':
      return <IdentityPanel showsDocuments={showsDocuments} />;
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
