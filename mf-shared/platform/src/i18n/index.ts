export { createFormats } from './formats.ts';
export {
  addTranslations,
  chooseLanguage,
  currentLanguage,
  i18n,
  onLanguageChosen,
  type Translations,
  takeLanguage,
} from './i18n.ts';
export { forgetChoice, unsavedChoice } from './language.ts';
export { productName, useDocumentTitle } from './use-document-title.ts';
export { useFormats, useLabels, useLanguage } from './use-language.ts';
