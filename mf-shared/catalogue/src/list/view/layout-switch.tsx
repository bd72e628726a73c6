import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { SegmentedControl } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-view.ts';

type Layout = ListView['layout'];

interface LayoutSwitchProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** Tiles or table. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('catalogue:list.layout.label')}
      value={layout}
      options={[
        { value: 'tiles', label: t('catalogue:list.layout.tiles'), icon: <GridRegular /> },
        { value: 'table', label: t('catalogue:list.layout.table'), icon: <TableRegular /> },
      ]}
      onChange={onChange}
    />
  );
}
