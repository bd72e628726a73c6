import type { CurrentUser } from '@passerelle/contract/user';

export const clientUser: CurrentUser = {
  id: '7b0f5d7e-3a52-4f6c-9d6f-0d6d2f6f0a11',
  username: 'claire@example.com',
  email: 'claire@example.com',
  firstName: 'Claire',
  lastName: 'Martin',
  mobilePhone: null,
  role: 'CLIENT',
  roles: ['CLIENT'],
  profilCompleted: true,
  language: 'fr',
};

/** Makes the next store start with a person whom the API will confirm. */
export function rememberUser(user: CurrentUser): void {
  localStorage.setItem('passerelle.user', JSON.stringify(user));
}
