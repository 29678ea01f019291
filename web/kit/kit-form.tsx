import { z } from 'zod';
import { Button } from '../ui/button.tsx';
import { BoundField } from '../ui/form/bound-field.tsx';
import { BoundText } from '../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../ui/form/form.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { Select } from '../ui/select.tsx';

const schema = z.object({
  name: z.string().min(1).max(12),
  address: z.email(),
  part: z.string().min(1),
  about: z.string().max(40),
});

/** A form with every kind of mistake; "taken" as a name is refused by what stands for the server. */
export function KitForm() {
  const form = useSchemaForm({
    schema,
    first: { name: '', address: '', part: '', about: '' },
    send: ({ name }) =>
      name === 'taken'
        ? { kind: 'refused', errors: [{ code: 'invalid', path: 'name', problem: '' }] }
        : { kind: 'network' },
  });
  return (
    <Form form={form}>
      <BoundText label="Name" name="name" />
      <BoundText label="Address" name="address" />
      <BoundField<string> name="part">
        {({ name: _, ...bound }) => (
          <Select
            label="Part"
            {...bound}
            choices={['Flute', 'Oboe', 'Clarinet'].map((value) => ({ value, label: value }))}
          />
        )}
      </BoundField>
      <BoundText look="lines" label="About" name="about" />
      <FormProblem form={form} />
      <Button look="primary" type="submit" isPending={form.isBusy}>
        Send
      </Button>
    </Form>
  );
}
