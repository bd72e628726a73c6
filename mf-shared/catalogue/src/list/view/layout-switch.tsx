import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { SegmentedControl } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-view.ts';
import '../../translations.ts';

type Layout = ListView['layout'];

interface LayoutSwitchProps<More extends string> {
  layout: Layout | More;
  /** The layouts that one list has besides. */
  more?: readonly { value: More; label: string; icon: ReactNode }[];
  onChange: (layout: Layout | More) => void;
}

/** Tiles or table, or another layout that a list has besides. */
export function LayoutSwitch<More extends string = never>({
  layout,
  more = [],
  onChange,
}: LayoutSwitchProps<More>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<Layout | More>
      label={t('catalogue:list.layout.label')}
      value={layout}
      options={[
        { value: 'tiles', label: t('catalogue:list.layout.tiles'), icon: <GridRegular /> },
        { value: 'table', label: t('catalogue:list.layout.table'), icon: <TableRegular /> },
        ...more,
      ]}
      onChange={onChange}
    />
  );
}
