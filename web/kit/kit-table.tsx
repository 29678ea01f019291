import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Column, TableView } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';

interface Student {
  readonly id: string;
  readonly name: string;
  readonly part: string;
  readonly score: number | null;
}

const names = [
  'Aiko Tanaka',
  'Amara Boateng',
  'Ben Okafor',
  'Chloe Martin',
  'Daniel Ferrari',
  'Ella Lindqvist',
];
const parts = ['Flute', 'Clarinet', 'Trumpet', 'Percussion'];

/** A class that is larger than a page, with one long name. */
const students: readonly Student[] = Array.from({ length: 32 }, (_, index) => ({
  id: String(index),
  name:
    index === 4
      ? 'Maximiliana Theodora von und zu Hohenstein-Wartenberg'
      : `${names[index % names.length]} ${index + 1}`,
  part: parts[index % parts.length]!,
  score: index % 5 === 0 ? null : (index * 37) % 101,
}));

const columns: readonly Column<Student>[] = [
  {
    id: 'name',
    title: 'Student',
    kind: 'name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  { id: 'part', title: 'Part', cell: ({ part }) => part, sortBy: ({ part }) => part },
  {
    id: 'score',
    title: 'Score',
    kind: 'number',
    cell: ({ score }) => score,
    sortBy: ({ score }) => score,
  },
  { id: 'acts', title: 'Take', kind: 'acts', cell: () => <Button>Hear</Button> },
];

export function KitTable({ onDelete }: { readonly onDelete: (count: number) => void }) {
  const [sort, setSort] = useState('name');
  const [size, setSize] = useState(10);
  const [view, setView] = useState<TableView>({ text: '', filterId: 'all', page: 0 });
  const isUnheard = ({ score }: Student) => score === null;
  return (
    <DataTable
      label="Students"
      rows={students}
      columns={columns}
      rowIs={{ id: ({ id }) => id, name: ({ name }) => name }}
      memory={{ sort, size, view, onSort: setSort, onSize: setSize, onView: setView }}
      narrowing={{
        textOf: ({ name, part }) => `${name} ${part}`,
        filters: [
          { id: 'all', label: 'Everyone', count: students.length, keeps: () => true },
          {
            id: 'unheard',
            label: 'Not heard',
            count: students.filter(isUnheard).length,
            keeps: isUnheard,
          },
        ],
      }}
      acts={(chosen, done) => (
        <Button
          look="quiet"
          onPress={() => {
            onDelete(chosen.length);
            done();
          }}
        >
          <Icon of={Trash2} size={20} />
          Delete
        </Button>
      )}
    />
  );
}
