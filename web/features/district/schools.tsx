import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { ActList, ActRow } from '../../ui/act-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { SchoolDialog } from './school-dialog.tsx';

/** The schools of a district, for who may name them. */
export function Schools({ schools }: { readonly schools: readonly School[] }) {
  /** The one that gets a name, or `new`. */
  const [named, setNamed] = useState<School | 'new' | null>(null);
  return (
    <PageSection title={m.district_schools()}>
      <ActList>
        {schools.map((one) => (
          <ActRow key={one.schoolId} name={one.name}>
            <Button
              look="quiet"
              icon
              aria-label={m.district_renameSchoolName({ name: one.name })}
              onPress={() => setNamed(one)}
            >
              <Icon of={Pencil} size={20} />
            </Button>
          </ActRow>
        ))}
      </ActList>
      <Button onPress={() => setNamed('new')}>
        <Icon of={Plus} size={20} />
        {m.district_addSchool()}
      </Button>
      {named !== null && (
        <SchoolDialog school={named === 'new' ? null : named} onClose={() => setNamed(null)} />
      )}
    </PageSection>
  );
}
