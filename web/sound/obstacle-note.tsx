import type { CannotRecordReason } from '#shared/recording/can-record';
import { obstacleWords } from './obstacle-words.ts';

/** Says before anything is tried that this browser cannot record, or that nobody tried it yet. */
export function ObstacleNote({ reason }: { reason: CannotRecordReason }) {
  const { title, body } = obstacleWords(reason);
  return (
    <p role="note">
      <b>{title}.</b> {body}
    </p>
  );
}
