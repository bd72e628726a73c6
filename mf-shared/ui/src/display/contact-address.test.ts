import { expect, test } from '@jest/globals';
import { mailAddress, phoneAddress, recipientOf } from './contact-address.ts';
import { shownPhone } from './shown-phone.ts';

test.each([
  ['ada@orphee.example', {}, 'mailto:ada%40orphee.example'],
  ['a?bcc=x@y.example', {}, 'mailto:a%3Fbcc%3Dx%40y.example'],
  ['a&cc=x@y.example', { subject: 'Votre fiche' }, 'mailto:a%26cc%3Dx%40y.example?subject=Votre%20fiche'],
  ['a%0Abcc:x@y.example', {}, 'mailto:a%250Abcc%3Ax%40y.example'],
  ['a\nbcc:x@y.example', {}, 'mailto:a%0Abcc%3Ax%40y.example'],
  [
    'a@b.example',
    { subject: '', body: 'Un\ndeux & trois' },
    'mailto:a%40b.example?body=Un%0D%0Adeux%20%26%20trois',
  ],
])('a mail to %j has one recipient and nothing that was not meant', (recipient, draft, address) => {
  expect(mailAddress(recipient, draft)).toBe(address);
  const { searchParams, pathname } = new URL(address);
  expect(decodeURIComponent(pathname)).toBe(recipient);
  expect([...searchParams.keys()].every((name) => ['subject', 'body'].includes(name))).toBe(true);
});

test('a phone is dialled from anywhere and shown as its country writes it, in one piece', () => {
  expect(phoneAddress({ indicatif: '+33', number: '612345678' })).toBe('tel:+33612345678');
  expect(phoneAddress({ indicatif: '+33', number: '6 12;ext=4' })).toBe('tel:+336124');
  expect(shownPhone({ indicatif: '+352', number: '621123456' })).toBe('+352\u00a0621\u00a0123\u00a0456');
});

test.each([
  ['mailto:ada%40orphee.example?subject=Bonjour', 'ada@orphee.example'],
  ['mailto:equipe@banque.example', 'equipe@banque.example'],
  ['https://banque.example/contact', undefined],
  ['contact', undefined],
])('%s is to %s', (address, recipient) => {
  expect(recipientOf(address)).toBe(recipient);
});
