import type { TeacherChange } from '#shared/contract/class-teachers';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { ActList, ActRow } from '../../../ui/act-list.tsx';
import { PageSection } from '../../../ui/layouts/page-section.tsx';

/** Who had the class, who has it since, and who was taken out of it, the latest first; nothing where nothing changed. */
export function TeacherChanges({ changes }: { readonly changes: readonly TeacherChange[] }) {
  if (changes.length === 0) return null;
  return (
    <PageSection title={m.teachers_changes()}>
      <ActList>
        {changes.map((one) => (
          <ActRow
            key={[one.changedAt, one.kind, one.from].join()}
            name={wordsOf(one)}
            detail={formatDate(one.changedAt)}
          />
        ))}
      </ActList>
    </PageSection>
  );
}

const nameOf = (name: string | null) => name ?? m.teachers_somebody();

function wordsOf({ kind, ...change }: TeacherChange): string {
  const by = nameOf(change.by);
  const from = nameOf(change.from);
  if (kind === 'removed') return m.teachers_takenOut({ by, from });
  return m.teachers_given({ by, from, to: nameOf(change.to) });
}
