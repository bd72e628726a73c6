export const fr = {
  title: 'Bientôt',
};
