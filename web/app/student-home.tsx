import { AssignmentsScreen } from '../features/assignments/assignments-screen.tsx';
import { CarryOn } from '../features/home/carry-on.tsx';
import { ThisWeek } from '../features/practice-log/this-week.tsx';
import { Growing } from '../features/skills/growing.tsx';

/** The first page of a student: what is next, put together from the features that know of it. */
export function StudentHome() {
  return (
    <AssignmentsScreen
      lead={<CarryOn />}
      side={
        <>
          <Growing />
          <ThisWeek />
        </>
      }
    />
  );
}
