import type { Exercise } from '#shared/generation/exercise';
import { partsOfMessage } from '#shared/live/parts-there';
import { PersonSheet } from './person-sheet.tsx';
import type { Desk } from './use-desk.ts';

interface RoomPersonProps {
  readonly desk: Desk;
  readonly exercise: Exercise;
  readonly personId: string;
  readonly onClose: () => void;
}

/** One of the room, until they are gone or something was decided. */
export function RoomPerson({ desk, exercise, personId, onClose }: RoomPersonProps) {
  const person = desk.room.roster.find(({ id }) => id === personId);
  if (!person) return null;
  const { medium, levelId, voices } = exercise.request;
  const options = { makeup: desk.makeupOf(exercise) };
  return (
    <PersonSheet
      person={person}
      takesGuests={desk.room.takesGuests}
      parts={partsOfMessage({ instrument: medium, levelId, voiceParts: voices, options })}
      onGive={(pick) => {
        onClose();
        void desk.give(personId, pick);
      }}
      onPutOut={() => {
        onClose();
        void desk.putOut(personId);
      }}
      onClose={onClose}
    />
  );
}
