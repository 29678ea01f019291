import { RadioGroup } from 'react-aria-components/RadioGroup';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { annotationsOffered } from '#shared/set-up/annotation-choices';
import { lockOf } from '#shared/set-up/locks';
import { annotationOptions } from '#shared/set-up/preferred';
import { chooseAnnotation } from '#shared/set-up/selection';
import { annotationName } from '../../i18n/catalogue-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { ChoiceRow } from './choice-row.tsx';
import { LockNote } from './lock-note.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Help under the notes. */
export function AnnotationStep({ configuration, menu, onChange }: StepProps) {
  const isLocked = lockOf('annotation', menu.limits) !== 'open';
  const offered = annotationsOffered(configuration, menu);
  const { preferences } = useServices();
  const choose = (kind: AnnotationKind) => {
    // The player's usual help from now on, for every other music too.
    const { useAnnotations, annotationType } = annotationOptions(kind);
    preferences.set('useAnnotations', useAnnotations);
    if (annotationType !== undefined) preferences.set('annotationType', annotationType);
    onChange(chooseAnnotation(configuration, menu, kind));
  };
  const kinds: readonly AnnotationKind[] = ['none', ...offered.filter((kind) => kind !== 'none')];
  return (
    <>
      {isLocked && (
        <Section title={m.title_chooseAnnotations()}>
          <LockNote />
        </Section>
      )}
      <RadioGroup
        aria-label={m.title_chooseAnnotations()}
        value={configuration.annotation}
        isDisabled={isLocked}
        onChange={(kind) => choose(kind as AnnotationKind)}
      >
        {kinds.map((kind) => (
          <ChoiceRow key={kind} value={kind} title={annotationName(kind)} />
        ))}
      </RadioGroup>
    </>
  );
}
