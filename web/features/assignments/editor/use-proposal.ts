import { useEffect, useState } from 'react';
import type { getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { SkillId } from '#shared/skills/skill';
import * as m from '../../../i18n/generated/messages.js';
import { skillWords } from '../../../i18n/skill-words.ts';
import { useServices } from '../../../session/services.ts';
import { useOwnCatalogue } from '../../../set-up/use-own-catalogue.ts';
import type { EditorValues } from './editor-values.ts';
import { propose } from './propose.ts';
import { type Training, trainSkill } from './train-skill.ts';
import { useEditorMenu } from './use-editor-menu.ts';

export interface Proposal {
  readonly values: EditorValues;
  /** What its music is chosen for; absent where that is nothing. */
  readonly training?: ProposedTraining;
}

export interface ProposedTraining {
  readonly skill: SkillId;
  /** The level that would have been proposed, where that never asks it; null where it does, and where none nearby does. */
  readonly insteadOf: string | null;
  /** Neither the level that is proposed nor one nearby has music that asks it. */
  readonly isNeverAsked: boolean;
}

/** What a new assignment begins with; null while music is looked for that asks what it is to train. */
export function useProposal(
  given: ReplyOf<typeof getNewAssignment>,
  training: Training | null,
): Proposal | null {
  const { exercises, now, newSeed } = useServices();
  const catalogue = useOwnCatalogue();
  const { mediums, menuOf, legal } = useEditorMenu(given.editor.constraints);
  // As it was when the form was opened, whatever arrives meanwhile.
  const [begin] = useState(() => {
    const seed = newSeed();
    const next = propose(given, { now: now(), seed, catalogue });
    // What follows no week begins to count them; what trains something is named for that.
    const isUnnamed = next.title === '' && training === null;
    const plain = isUnnamed ? { ...next, title: m.assignmentEditor_week({ number: 1 }) } : next;
    const medium = mediums.find((one) => one === training?.medium) ?? plain.medium;
    const onIt = { ...plain, medium };
    const first = medium === plain.medium ? plain : { ...onIt, ...legal(onIt) };
    return {
      plain: first,
      look: (skill: SkillId) =>
        trainSkill(first, skill, { seed, menuOf, legal, generate: exercises.written }),
    };
  });
  const skill = training?.skill;
  const [found, setFound] = useState<Proposal | null>(
    skill === undefined ? { values: begin.plain } : null,
  );
  useEffect(() => {
    if (skill === undefined) return;
    let isWanted = true;
    const { plain, look } = begin;
    const show = (chosen: EditorValues | null, isNeverAsked = chosen === null) => {
      if (!isWanted) return;
      const isElsewhere = chosen !== null && chosen.levelId !== plain.levelId;
      const insteadOf = isElsewhere ? plain.levelId : null;
      const values = chosen ?? plain;
      const title = values.title || skillWords(skill);
      setFound({ values: { ...values, title }, training: { skill, insteadOf, isNeverAsked } });
    };
    // Without a composer the form says that there is no music.
    look(skill).then(
      (chosen) => show(chosen),
      () => show(null, false),
    );
    return () => {
      isWanted = false;
    };
  }, [begin, skill]);
  return found;
}
