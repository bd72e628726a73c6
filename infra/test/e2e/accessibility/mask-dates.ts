const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** French dates and times of day, which the demonstration counts from today: as words and as figures. */
const DATE = [
  String.raw`(?:le\s)?(?:\d{1,2}(?:er)?\s)?(?:${MONTHS})(?:\s\d{4})?`,
  String.raw`(?:le\s)?\d{1,2}(?:/\d{1,2})?/\d{4}`,
  String.raw`\d{4}-\d{2}(?:-\d{2})?`,
  String.raw`\d{1,2}:\d{2}`,
  'aujourd’hui|hier',
].join('|');
const DATES = new RegExp(String.raw`(?<![\p{L}\d])(?:${DATE})(?![\p{L}\d])`, 'gu');

/** Whether a step is late depends on the working days until today. */
const PROMISE = /(?:(?:Bientôt en|En) retard : é|É)tape attendue ‹date›|\d+ demandes? en retard/g;

/** A text of a page with something that is the same every day in place of its dates, and of what has come due by them. */
export const maskDates = (text: string): string => text.replace(DATES, '‹date›').replace(PROMISE, '‹délai›');
