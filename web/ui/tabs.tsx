import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** At the other end of the strip. */
  readonly aside?: ReactNode;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Several lists or forms in one place, one of them shown. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, aside, children } = props;
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Value)}
      className={styles.tabs!}
    >
      <div className={styles.strip}>
        <TabList aria-label={label} className={styles.list!}>
          {tabs.map((tab) => (
            <Tab key={tab.value} id={tab.value} className={styles.tab!}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      <TabPanel id={value} className={styles.panel!}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
