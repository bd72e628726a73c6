import { addTranslations } from '@passerelle/platform/i18n';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

addTranslations('visitorGuide', { fr, en });
