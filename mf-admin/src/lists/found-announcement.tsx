import { searchLimits } from '@passerelle/contract/common/limits';
import { Announcement } from '@passerelle/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FoundAnnouncementProps {
  /** What is searched and filtered by, as JSON can write it. */
  query: unknown;
  /** How many were found by it; undefined until that is known. */
  total: number | undefined;
}

/**
 * Tells screen readers how many entries a search or a filter has left, once the answer to it is there. The list that a
 * page begins with is not told, nor one that is only read anew.
 */
export function FoundAnnouncement({ query, total }: FoundAnnouncementProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState({ total: 0, turn: 0 });
  const last = useRef<string>(undefined);
  const present = JSON.stringify(query);
  useEffect(() => {
    if (total === undefined || last.current === present) return;
    if (last.current === undefined) {
      last.current = present;
      return;
    }
    // Somebody who types on is told the last number only.
    const timer = setTimeout(() => {
      last.current = present;
      setSaid(({ turn }) => ({ total, turn: turn + 1 }));
    }, searchLimits.debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [present, total]);
  return (
    <Announcement
      turn={said.turn}
      text={said.turn > 0 ? t('admin:lists.found', { count: said.total }) : undefined}
    />
  );
}
