import type { OwnData } from '../../own-data/section.ts';

/** Ecosystems are companies: nothing of them is about a person. */
export const ecosystemsOwnData: OwnData = {
  sections: [],
  leftOut: [
    {
      reason: 'about ecosystems, and no person',
      columns: [
        'ecosystems.id',
        'ecosystems.name',
        'ecosystems.comment',
        'ecosystems.revision',
        'sub_ecosystems.id',
        'sub_ecosystems.ecosystem_id',
        'sub_ecosystems.name',
        'sub_ecosystems.position',
      ],
    },
  ],
};
