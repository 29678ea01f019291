import { useQuery } from '@tanstack/react-query';
import * as m from '../../i18n/generated/messages.js';
import { Figure, Figures } from '../../ui/figures.tsx';
import { districtCountsQuery } from './queries.ts';

/** All that an administrator looks after, in numbers. */
export function SchoolFigures({ teachers }: { readonly teachers: number }) {
  const { data } = useQuery(districtCountsQuery);
  if (data === undefined) return null;
  const { classes, students, practised } = data.whole;
  return (
    <Figures>
      <Figure value={teachers} words={m.district_teachersWord()} />
      <Figure value={classes} words={m.district_classesWord()} />
      <Figure
        value={m.district_practisedOf({ count: practised, all: students })}
        words={m.district_practisedWords()}
      />
    </Figures>
  );
}
