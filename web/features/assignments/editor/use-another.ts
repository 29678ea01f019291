import { useState } from 'react';
import { assignedRequest } from '#shared/assignments/assigned-request';
import { chooseTraining } from '#shared/skills/choose-training';
import type { SkillId } from '#shared/skills/skill';
import { useServices } from '../../../session/services.ts';
import { useIsHere } from '../../../ui/hooks/use-is-here.ts';
import { CANDIDATES } from './train-skill.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

/** Exchanges the music: for any other, or for some that asks what it is to train. */
export function useAnother({ fields }: AssignmentForm, skill: SkillId | undefined) {
  const { exercises, newSeed } = useServices();
  const isHere = useIsHere();
  const [isLooking, setLooking] = useState(false);
  const [without, setWithout] = useState<string | null>(null);
  const wish = () => {
    const values = fields.getValues();
    return assignedRequest(values, values.medium);
  };
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
    /** No music that was found like what is set asks it. */
    isNeverAsked: without !== null && without === JSON.stringify(wish()),
  };
}
