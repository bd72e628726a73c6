/* What reads and shows phones. It is apart from the other entry: the tables of numbering plans weigh more than a page. */

export { shownPhone } from './display/shown-phone.ts';
export { PhoneField } from './forms/phone/phone-field.tsx';
