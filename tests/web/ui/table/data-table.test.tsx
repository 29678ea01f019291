import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Column, TableView } from '../../../../web/ui/table/column.ts';
import { DataTable } from '../../../../web/ui/table/data-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Student {
  readonly id: string;
  readonly name: string;
  readonly isHeard: boolean;
}
const students: readonly Student[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  name: `Student ${index + 1}`,
  isHeard: index < 5,
}));
const columns: readonly Column<Student>[] = [
  { id: 'name', title: 'Name', kind: 'name', cell: ({ name }) => name, sortBy: ({ name }) => name },
];
const heard = ({ isHeard }: Student) => isHeard;

interface TableProps {
  readonly rows?: readonly Student[];
  readonly onOnePage?: number;
}

function Table({ rows = students, onOnePage }: TableProps) {
  const [sort, setSort] = useState('name');
  const [size, setSize] = useState(10);
  const [view, setView] = useState<TableView>({ text: '', filterId: '', page: 0 });
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  return (
    <>
      <DataTable
        label="Class"
        rows={rows}
        {...(onOnePage !== undefined && { onOnePage })}
        columns={columns}
        rowIs={{ id: ({ id }) => id, name: ({ name }) => name }}
        memory={{ sort, size, view, onSort: setSort, onSize: setSize, onView: setView }}
        narrowing={{
          textOf: ({ name }) => name,
          filters: [
            { id: 'all', label: 'Everyone', count: rows.length, keeps: () => true },
            { id: 'heard', label: 'Heard', count: rows.filter(heard).length, keeps: heard },
          ],
        }}
        acts={(chosen, done) => (
          <button
            type="button"
            onClick={() => {
              setDeleted(chosen.map(({ name }) => name));
              done();
            }}
          >
            Delete
          </button>
        )}
      />
      <output>{deleted.join(', ')}</output>
    </>
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const press = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));

it.each([
  [12, 12],
  [11, 10],
])('with up to %i rows on one page shows %i of 12', (onOnePage, shown) => {
  render(<Table onOnePage={onOnePage} />);
  expect(names()).toHaveLength(shown);
  expect(screen.queryAllByRole('button', { name: 'Next page' })).toHaveLength(shown < 12 ? 1 : 0);
});

it('pages, and goes back to the first page when it is narrowed or sorted', () => {
  render(<Table />);
  expect(names()).toHaveLength(10);
  press('button', 'Next page');
  expect(names()).toEqual(['Student 11', 'Student 12']);
  expect(screen.getByText('11 to 12 of 12')).toBeDefined();
  press('button', 'Name');
  expect(names()[0]).toBe('Student 12');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  press('button', 'Next page');
  press('radio', /^Heard/);
  expect(names()).toEqual([5, 4, 3, 2, 1].map((number) => `Student ${number}`));
});

it('leaves the focus on what can be pressed, at the last page and at the first', () => {
  render(<Table />);
  const [previous, next] = ['Previous page', 'Next page'].map((name) =>
    screen.getByRole('button', { name }),
  );
  next!.focus();
  fireEvent.click(next!);
  expect(document.activeElement).toBe(previous);
  fireEvent.click(previous!);
  expect(document.activeElement).toBe(next);
});

it('finds by a word, and says so where nothing is found', () => {
  render(<Table />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'student 7' } });
  expect(names()).toEqual(['Student 7']);
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(screen.getByText(/Nothing here matches/)).toBeDefined();
});

it('acts on the rows that are ticked and listed, also on other pages, and unticks them', () => {
  render(<Table />);
  press('checkbox', 'Choose Student 2');
  press('button', 'Next page');
  press('checkbox', 'Choose Student 11');
  const acts = within(screen.getByRole('group', { name: 'With the chosen rows' }));
  expect(acts.getByText('2 chosen')).toBeDefined();
  fireEvent.click(acts.getByRole('button', { name: 'Delete' }));
  expect(document.querySelector('output')!.textContent).toBe('Student 2, Student 11');
  expect(screen.queryByRole('group', { name: 'With the chosen rows' })).toBeNull();
  // What was pressed is gone: the focus is not.
  expect(document.activeElement).toBe(screen.getByRole('table'));
});

it('on a phone leaves what narrows it in its place, and what was begun with the acts goes on when it is turned', () => {
  const turned = new Set<() => void>();
  const screenIs = { matches: true };
  vi.stubGlobal('matchMedia', () => ({
    ...screenIs,
    addEventListener: (_: string, changed: () => void) => turned.add(changed),
    removeEventListener: (_: string, changed: () => void) => turned.delete(changed),
  }));
  render(<Table />);
  press('checkbox', 'Choose Student 2');
  const acts = screen.getByRole('group', { name: 'With the chosen rows' });
  expect(screen.getByRole('searchbox', { name: 'Find' })).toBeDefined();
  screenIs.matches = false;
  act(() => {
    for (const changed of turned) changed();
  });
  expect(screen.queryByRole('searchbox', { name: 'Find' })).toBeNull();
  expect(screen.getByRole('group', { name: 'With the chosen rows' })).toBe(acts);
});

it('on a phone on its side the acts stand in place of what narrows it, above the rows', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-height: 480px'),
    addEventListener() {},
    removeEventListener() {},
  }));
  render(<Table />);
  press('checkbox', 'Choose Student 2');
  expect(screen.getByRole('group', { name: 'With the chosen rows' })).toBeDefined();
  expect(screen.queryByRole('searchbox', { name: 'Find' })).toBeNull();
});

it('ticks all that are listed at once, and none again', () => {
  render(<Table />);
  press('radio', /^Heard/);
  press('checkbox', 'Choose all');
  // Shown, and said.
  expect(screen.getAllByText('5 chosen')).toHaveLength(2);
  press('button', 'Choose none');
  expect(screen.queryByText('5 chosen')).toBeNull();
});

it('keeps the search in sight as long as it hides rows', () => {
  const { rerender } = render(<Table />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'nobody' } });
  rerender(<Table rows={students.slice(0, 3)} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('leaves out what a small table has no need of', () => {
  render(<Table rows={students.slice(0, 3)} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});
