import { Tabs } from '#ui/layout/tabs.tsx';

/** Tabs of the pages about money. */
export const MoneyTabs = ({ current }: { current: 'takings' | 'movements' }) => (
  <Tabs
    label="Money"
    items={[
      { label: 'Takings', to: '/app/billings/takings', current: current === 'takings' },
      { label: 'Movements', to: '/app/billings/movements', current: current === 'movements' },
    ]}
  />
);
