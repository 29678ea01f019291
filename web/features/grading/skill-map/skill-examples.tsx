import { useQuery } from '@tanstack/react-query';
import type { SkillId } from '#shared/skills/skill';
import * as m from '../../../i18n/generated/messages.js';
import { skillWords } from '../../../i18n/skill-words.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { skillExamplesQuery } from '../queries.ts';
import { ExampleTake } from './example-take.tsx';

export interface ChosenCell {
  readonly courseId: string;
  readonly studentId: string;
  readonly studentName: string;
  readonly skill: SkillId;
  /** On what; undefined is all that they play. */
  readonly medium: string | undefined;
}

interface SkillExamplesProps {
  readonly cell: ChosenCell;
  readonly onClose: () => void;
}

/** Two takes in which somebody was asked for a skill, to be heard at the notes themselves. */
export function SkillExamples({ cell, onClose }: SkillExamplesProps) {
  const { courseId, studentId, studentName, skill, medium } = cell;
  const query = useQuery(
    skillExamplesQuery({ courseId, studentId }, { skill, ...(medium !== undefined && { medium }) }),
  );
  return (
    <DialogFrame
      title={m.skillMap_examplesOf({ skill: skillWords(skill), student: studentName })}
      actions={<Button type="submit">{m.dialog_ok()}</Button>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <QueryBody query={query}>
        {({ examples }) =>
          examples.length === 0 ? (
            <p>{m.skillMap_noExamples()}</p>
          ) : (
            examples.map((example) => (
              <ExampleTake
                key={example.attemptId}
                example={example}
                skill={skill}
                reload={async () => {
                  const { data } = await query.refetch({ throwOnError: true });
                  const isThis = (one: typeof example) => one.attemptId === example.attemptId;
                  return data?.examples.find(isThis) ?? null;
                }}
              />
            ))
          )
        }
      </QueryBody>
    </DialogFrame>
  );
}
