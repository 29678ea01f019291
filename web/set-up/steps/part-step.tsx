import { RadioGroup } from 'react-aria-components/RadioGroup';
import { levelOf } from '#shared/set-up/menu';
import { partCount } from '#shared/set-up/muted-part';
import { choosePart } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { useOption } from '../../session/use-option.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { StepProps } from './step-props.ts';

/** The part that is silent, because the student sings or plays it. */
export function PartStep({ configuration, menu, onChange }: StepProps) {
  const [, setUsualPart] = useOption('studentsVoice');
  const titles = levelOf(menu, configuration.levelId)?.partMuting?.partTitles ?? null;
  const titleOf = (part: number) =>
    titles?.[part] ?? instrumentName(configuration.voices[part] ?? '');
  return (
    <RadioGroup
      aria-label={m.title_mutedPart()}
      value={String(configuration.studentsVoice)}
      onChange={(part) => {
        setUsualPart(Number(part));
        onChange(choosePart(configuration, menu, Number(part)));
      }}
    >
      {Array.from({ length: partCount(configuration, menu) }, (_, part) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place from the top
          key={part}
          value={String(part)}
          title={titleOf(part)}
          note={m.part_yours()}
        />
      ))}
    </RadioGroup>
  );
}
