import { afterEach, expect, test } from '@jest/globals';
import { addTranslations, chooseLanguage, i18n, useLabels } from '@passerelle/platform/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';

addTranslations('greeting', {
  fr: { hello: 'Bonjour', amount: 'Au plus {{amount}} euros' },
  en: { hello: 'Hello', amount: 'At most {{amount}} euros' },
});

function Greeting() {
  const { t } = useTranslation();
  const label = useLabels();
  return (
    <p>
      {t('greeting:hello')}, {label('country', 'Italie')}, {t('greeting:amount', { amount: 10_000 })}.{' '}
      {t('contract:TEXT_TOO_LONG', { maximum: 450 })}
    </p>
  );
}

afterEach(() => act(() => chooseLanguage('fr')));

test('the page changes its language in place and keeps the choice', async () => {
  await chooseLanguage('fr');
  render(
    <>
      <LanguageSwitch />
      <Greeting />
    </>,
  );
  expect(
    screen.getByText(/Bonjour, Italie, Au plus 10\s000 euros\. Le texte ne doit pas dépasser 450/),
  ).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));

  expect(screen.getByText(/Hello, Italy, At most 10,000 euros\. The text must not exceed 450/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'EN, English' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('passerelle.language')).toBe('en');
  expect(i18n.language).toBe('en');
});
