import { Pencil, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createDialogs } from '../notices/dialogs.ts';
import { createFlash } from '../notices/flash.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { OneOfChips, SomeOfChips } from '../ui/chips.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FlashHost } from '../ui/flash-host.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './kit.module.css';
import { KitForm } from './kit-form.tsx';
import { KitTable } from './kit-table.tsx';

const dialogs = createDialogs();
const flash = createFlash({
  set: (work, milliseconds) => setTimeout(work, milliseconds),
  clear: (handle) => clearTimeout(handle),
});

/** Every part that screens are built from, in its states. For those who build them: it is no part of the product. */
export function Kit() {
  return (
    <main className={styles.kit}>
      <h1>The kit</h1>
      <Buttons />
      <Choices />
      <Part name="Form">
        <KitForm />
      </Part>
      <Part name="Table">
        <KitTable onDelete={(count) => flash.show(`${count} deleted.`)} />
      </Part>
      <Asking />
      <DialogHost dialogs={dialogs} />
      <FlashHost flash={flash} />
    </main>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      <div className={styles.row}>
        <Button look="primary">Primary</Button>
        <Button look="solid">Solid</Button>
        <Button>Outline</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Delete …</Button>
        <Button isDisabled>Disabled</Button>
        <Button isPending>Pending</Button>
        <Button look="quiet" icon aria-label="Star">
          <Icon of={Star} />
        </Button>
        <Button shortcut="N">New</Button>
        <Menu
          label="More"
          acts={[
            { label: 'Rename', icon: Pencil, onPress: () => flash.show('Renamed.') },
            {
              label: 'Delete',
              icon: Trash2,
              isDanger: true,
              onPress: () => flash.show('Deleted.'),
            },
          ]}
        />
      </div>
    </Part>
  );
}

const letters = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

function Choices() {
  const [one, setOne] = useState('one');
  const [some, setSome] = useState<readonly string[]>(['two']);
  const [isOn, setOn] = useState(true);
  const [count, setCount] = useState(4);
  return (
    <Part name="Choices">
      <div className={styles.row}>
        <Segmented label="Segmented" value={one} onChange={setOne} choices={letters} />
        <OneOfChips label="Chips" value={one} onChange={setOne} chips={letters} />
        <SomeOfChips label="Some chips" values={some} onChange={setSome} chips={letters} />
        <Switch isOn={isOn} onChange={setOn}>
          Switch
        </Switch>
        <Checkbox label="Checkbox" isChosen={isOn} onChange={setOn} />
        <Checkbox label="Partly" isChosen={false} isPartly onChange={setOn} />
        <Checkbox label="Disabled" isChosen={false} isDisabled onChange={setOn} />
        <Stepper
          label="Stepper"
          value={count}
          onChange={setCount}
          unit="measures"
          range={{ min: 1, max: 8, step: 1 }}
          words={{ decrease: 'Fewer', increase: 'More' }}
        />
      </div>
      <div className={styles.row}>
        <Select label="Select" value={one} onChange={setOne} choices={letters} />
        <Select isInline label="Select inline" value={one} onChange={setOne} choices={letters} />
        <Select isDisabled label="Disabled" value={one} onChange={setOne} choices={letters} />
        <Select
          error="Choose another."
          label="Refused"
          value={one}
          onChange={setOne}
          choices={letters}
        />
      </div>
      <Tabs label="Tabs" value={one} onChange={setOne} tabs={letters}>
        <p>What is under {one}.</p>
      </Tabs>
    </Part>
  );
}

function Asking() {
  const words = {
    title: 'Delete 12 students?',
    body: 'Their work goes with them.',
    confirm: 'Delete',
    cancel: 'Cancel',
    danger: true,
  };
  return (
    <Part name="Asking and telling">
      <div className={styles.row}>
        <Button onPress={() => void dialogs.confirm(words)}>Confirm</Button>
        <Button onPress={() => void dialogs.confirm({ ...words, typed: 'delete' })}>
          Typed confirmation
        </Button>
        <Button onPress={() => flash.show('Saved.', 'done', { label: 'Undo', onPress: () => {} })}>
          Flash
        </Button>
      </div>
      <EmptyState text="Nothing here yet." act={<Button look="primary">Add the first</Button>} />
    </Part>
  );
}
