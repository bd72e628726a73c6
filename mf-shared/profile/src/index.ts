import './translations.ts';

export { PersonNameFields } from './person-name-fields.tsx';
export { ProfileForm } from './profile-form.tsx';
