import { ChevronLeft } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { setUpTitle } from '../../paths/set-up-title.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ComingWords } from '../../ui/coming-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SetUpStepLayout, StripStepLocked } from '../../ui/layouts/set-up-step.tsx';

/** As high as a name, so that nothing moves when there is one. */
const nameless = '\u00a0';

/** A step before there is anything to choose: its name stands already, and the way out. */
export function ComingSetUp() {
  const params = useSharedParams<'step' | 'assignmentId'>();
  const home = params.assignmentId === undefined ? pages.sightReading : pages.assignments;
  return (
    <SetUpStepLayout
      title={setUpTitle(params)}
      top={{
        back: (
          <ButtonLink look="quiet" icon aria-label={m.stage_back()} {...home.at({})}>
            <Icon of={ChevronLeft} />
          </ButtonLink>
        ),
      }}
      strip={<StripStepLocked label={nameless} value={nameless} />}
      detail={null}
      foot={{ summary: '', act: null }}
    >
      <ComingWords middle>{m.app_loading()}</ComingWords>
    </SetUpStepLayout>
  );
}
