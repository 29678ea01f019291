import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SchoolDialog } from './school-dialog.tsx';
import styles from './schools.module.css';

/** The schools of a district, for who may name them. */
export function Schools({ schools }: { readonly schools: readonly School[] }) {
  /** The one that gets a name, or `new`. */
  const [named, setNamed] = useState<School | 'new' | null>(null);
  return (
    <section className={styles.section} aria-labelledby="schools">
      <h2 id="schools">{m.district_schools()}</h2>
      <ul className={styles.list}>
        {schools.map((one) => (
          <li key={one.schoolId} className={styles.school}>
            <span>{one.name}</span>
            <Button
              look="quiet"
              icon
              aria-label={m.district_renameSchoolName({ name: one.name })}
              onPress={() => setNamed(one)}
            >
              <Icon of={Pencil} size={20} />
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={() => setNamed('new')}>
        <Icon of={Plus} size={20} />
        {m.district_addSchool()}
      </Button>
      {named !== null && (
        <SchoolDialog school={named === 'new' ? null : named} onClose={() => setNamed(null)} />
      )}
    </section>
  );
}
