import { type NewcomerWay, newcomerWays } from '#shared/classes/class-fields';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { newcomerWords } from '../class-words.ts';

/** What becomes of who has the code of the class and no account yet. */
export function NewcomerFields() {
  return (
    <>
      <BoundField<NewcomerWay> name="newcomers">
        {({ name: _, onChange, ...bound }) => (
          <Select
            {...bound}
            label={m.class_newcomers()}
            onChange={(chosen) => onChange(chosen as NewcomerWay)}
            choices={newcomerWays.map((way) => ({
              value: way as string,
              label: newcomerWords(way),
            }))}
          />
        )}
      </BoundField>
      <BoundField<boolean> name="asksWholeName">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.class_asksWholeName()}
          </Switch>
        )}
      </BoundField>
    </>
  );
}
