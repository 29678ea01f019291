import { useState } from 'react';
import { assignedRequest } from '#shared/assignments/assigned-request';
import { chooseTraining } from '#shared/skills/choose-training';
import type { SkillId } from '#shared/skills/skill';
import { useServices } from '../../../session/services.ts';
import { useIsHere } from '../../../ui/hooks/use-is-here.ts';
import { CANDIDATES, roomIn } from './train-skill.ts';
import type { AssignmentForm } from './use-assignment-form.ts';
import { useEditorMenu } from './use-editor-menu.ts';
import type { ProposedTraining } from './use-proposal.ts';

/** Exchanges the music: for any other, or for some that asks what it is to train. */
export function useAnother(
  { fields }: AssignmentForm,
  training: ProposedTraining | undefined,
  constraints: Parameters<typeof useEditorMenu>[0],
) {
  const skill = training?.skill;
  const { exercises, newSeed } = useServices();
  const isHere = useIsHere();
  const [isLooking, setLooking] = useState(false);
  const wish = () => {
    const values = fields.getValues();
    return assignedRequest(values, values.medium);
  };
  const [without, setWithout] = useState(() =>
    training?.isNeverAsked ? JSON.stringify(wish()) : null,
  );
  const { menuOf } = useEditorMenu(constraints);
  const take = (seed: number) => fields.setValue('seed', seed, { shouldDirty: true });

  async function look(wanted: SkillId): Promise<void> {
    const request = wish();
    setLooking(true);
    try {
      const brief = { skill: wanted, seed: newSeed(), count: CANDIDATES };
      const found = await chooseTraining([request], { ...brief, generate: exercises.written });
      // What was chosen meanwhile is asked for anew.
      if (!isHere() || JSON.stringify(wish()) !== JSON.stringify(request)) return;
      if (found) take(found.seed);
      else setWithout(JSON.stringify(request));
    } catch {
      // Without a composer the music itself says that there is none.
    } finally {
      if (isHere()) setLooking(false);
    }
  }
  return {
    draw: () => (skill === undefined ? take(newSeed()) : void look(skill)),
    isLooking,
    /** The level has nothing that asks it, or no music that was found like what is set. */
    isNeverAsked:
      (without !== null && without === JSON.stringify(wish())) ||
      (skill !== undefined && roomIn(fields.getValues(), skill, menuOf) === null),
  };
}
