import type { DocumentKey, Language } from '@passerelle/contract';
import type { DocumentText } from '../document-text.ts';
import { actionPlanEn } from './action-plan.en.ts';
import { actionPlanFr } from './action-plan.fr.ts';
import { declarationEn } from './declaration.en.ts';
import { declarationFr } from './declaration.fr.ts';
import { multiannualSchemeEn } from './multiannual-scheme.en.ts';
import { multiannualSchemeFr } from './multiannual-scheme.fr.ts';

/** What each document says, in each language. */
export const documentTexts: Readonly<Record<DocumentKey, Readonly<Record<Language, DocumentText>>>> = {
  'accessibility-action-plan': { fr: actionPlanFr, en: actionPlanEn },
  'accessibility-multiannual-scheme': { fr: multiannualSchemeFr, en: multiannualSchemeEn },
  'accessibility-declaration': { fr: declarationFr, en: declarationEn },
};
