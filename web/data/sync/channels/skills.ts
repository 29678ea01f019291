import { mostSkillMaps, syncSkills } from '#shared/contract/skills';
import { readSkillMap } from '#shared/skills/read-skill-map';
import type { SkillMap } from '#shared/skills/skill-map';
import type { Api } from '../../api/api.ts';
import type { Skills } from '../../store/skills.ts';
import { answersByPlace } from '../answer.ts';
import type { Channel } from '../channel.ts';
import { createPutOff } from '../put-off.ts';

const SUBJECT = 'skills';
/** Characters of maps in one request. The server takes twice as much; a full map has seldom more than 400,000. */
const MOST_SENT = 512 * 1024;

export interface SkillsOptions {
  readonly skills: Skills;
  readonly api: Api;
}

/**
 * Skill maps: as many in one request as fit, a large one in pieces. The answer brings what other devices learnt; maps
 * merge, so a request that comes twice changes nothing. What the server refuses by name, say an instrument that an older
 * one does not know, stays here and holds up no other.
 */
export function skillsChannel({ skills, api }: SkillsOptions): Channel<SkillMap> {
  const putOff = createPutOff();

  async function call(maps: readonly SkillMap[], personId: string) {
    const outcome = await api.call(syncSkills, {
      body: { userId: personId, maps: [...maps] },
      personId,
    });
    if (outcome.kind === 'ok')
      await skills.takeIn(outcome.reply.maps.flatMap((one) => readSkillMap(one) ?? []));
    return outcome;
  }

  return {
    name: 'skills',
    async waiting() {
      const pieces = (await skills.unsent()).flatMap(inPieces);
      return pieces.map((content) => ({
        key: keyOf(content),
        subject: SUBJECT,
        content,
        ...putOff.of(SUBJECT),
      }));
    },
    fitting(due) {
      let size = 0;
      const count = due.findIndex(({ content }, index) => {
        size += JSON.stringify(content).length;
        return index > 0 && (size > MOST_SENT || index === mostSkillMaps);
      });
      return count < 0 ? due.length : count;
    },
    async send(maps, personId) {
      return answersByPlace(await call(maps, personId), 'maps', maps.length);
    },
    settle: async (settled) => putOff.note(settled),
    hurry: putOff.hurry,
    async ask(personId, sent) {
      if (sent === 0) await call([], personId);
    },
  };
}

function keyOf({ medium, takes }: SkillMap): string {
  return [medium, ...takes.map(({ id, judgedBy }) => `${id}:${judgedBy}`)].join(' ');
}

/** Pieces of a map merge like the maps of two devices. */
function inPieces(map: SkillMap): readonly SkillMap[] {
  const { takes } = map;
  if (takes.length < 2 || JSON.stringify(map).length <= MOST_SENT) return [map];
  const middle = takes.length >> 1;
  return [takes.slice(0, middle), takes.slice(middle)].flatMap((half) =>
    inPieces({ ...map, takes: half }),
  );
}
