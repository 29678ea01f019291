import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrations } from '#server/db/migrations/list';
import { allRanBy, codeOf } from './sources.ts';

/**
 * What schools have run already: each migration with a hash of its code, comments and line breaks left out. A database that
 * finds one renamed, or one that was put in between, does not open any more, and one that finds other content does not
 * notice. So a change is a new migration, whose line is added here at the end, and no other line is ever touched.
 */
const landed: Readonly<Record<string, string>> = {
  '001-people': '4717a2b8fe6d4a4c',
  '002-classes': 'a505d78c894f416c',
  '003-assignments': 'b53a0d0cc5b60efa',
  '004-takes': 'd8dda3d3d06a4eb2',
  '005-set-up': 'ba09e0811f24bc11',
  '006-practice-log': '081ec7b6a4437c0d',
  '007-reports': '5ff43f478daf52db',
  '008-skills': '3a3927b5f2218ab6',
  '009-recording-start': '2c7303a806813394',
  '010-owners': '8587f72a49d84146',
  '011-unheard-takes': 'a4df6b9ad928cf78',
  '012-class-details': '7fb1ea49d5f53db6',
  '013-accounts': '6affb1f444112abd',
  '014-jobs': '7f3984623f0a1783',
  '015-co-teachers': '5092759ad2b14315',
  '016-delete-with-everything': '23519242ef494985',
  '017-account-tokens': 'c3a43c4008a47337',
  '018-class-music': '99d1eb70559e6173',
  '019-row-security': '060f543b1a1aca3c',
  '020-practice-of-person': '42a61d2f56fef377',
  '021-second-step': '521d07f0c679102f',
  '022-students': '91e240e816a87ce5',
  '023-practice-by-day': 'f9c8d05f148aa1f2',
  '025-staff-invitations': 'd16ee14aace60a7e',
  '026-before-tenant': '1c58d41b68171370',
  '028-deleted-practice': 'd65f5ad13c67a596',
  '029-drills': '9a37c9d1c6c2e3bc',
  '030-homes': '92d86d2ae1e4d3c1',
  '031-proved-addresses': '07222d8c7ef68394',
  '032-teacher-changes': '1f6e76977060e5c1',
  '033-assigned-music': 'e78ba83855230059',
  '034-job-tries': 'bdf9a68113b3235c',
  '035-join-codes': 'b15cca8635b589a1',
  '036-join-requests': '24f59ba5862dbc5f',
  '037-drill-practice': '970247ecfd16bebf',
  '038-assignment-classes': '22bf15a9ecdb832c',
  '039-assignment-results': '5866707a74db4526',
  '040-what-they-play': '41694a44ab080064',
  '041-drill-rounds': '9d5665822adae022',
  '042-attempts-given-back': 'e5d666b30dfe0a1a',
  '043-single-students': '833e54d92584f5ff',
  '044-assignment-settings': '4f399d0a0dbc8be2',
  '045-assignment-for-teachers': 'e341a3ab076c7e89',
  '046-begun-attempts': '6a5066b8e0c9baec',
  '047-cards-that-lapse': '23b57f6c00c14f87',
  '048-earlier-grades': 'e5c47fceba50d96e',
  '049-live-rooms': '1dfc033c1653031d',
  '050-earlier-words': 'f2d4c580d02ce234',
  '051-phrases-and-questions': '715ae9de5d3819b7',
  '052-live-guests': 'a9508a669ce7d6dd',
  '053-common-start': 'b53224124cf884ce',
  '054-variants': 'd7ab3ec2f69d5a36',
  '055-who-goes-live': '58c2e6be38ff0df5',
  '056-live-seats': '93244c2399e7f6a0',
  '057-picked-music': '58faeeb2baddf422',
  '058-username-stems': 'fc39b59c642430a8',
  '059-parts-of-ensembles': 'f44aac14471c5fd0',
  '060-chosen-parts': 'c3a2ed9eb88d7b79',
  '061-lines-that-stay': 'a9c7fa64b368c0f9',
  '062-replaced-pieces': 'e7ec31bf82a75e02',
  '063-who-made-it': 'ceff24143fbb7ca6',
  '064-music-of-begun-attempts': 'b58f2dd1eb220857',
  '065-music-being-written': 'e768ca3eda8586fa',
};

/** Numbers that were never used. A migration that took one now would stand before others that have run. */
const neverUsed = [24, 27];

it('no migration that has landed changes, and a new one has its line here', () => {
  expect(Object.fromEntries(Object.keys(migrations).map((name) => [name, hashOf(name)]))).toEqual(
    landed,
  );
});

it('migrations stand in the order of their numbers, and none fills a gap', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  const numbers = new Set(names.map((name) => Number(name.slice(0, 3))));
  expect(numbers.size).toBe(names.length);
  const last = Math.max(...numbers);
  const gaps = Array.from({ length: last }, (_, before) => before + 1).filter(
    (number) => !numbers.has(number),
  );
  expect(gaps).toEqual(neverUsed);
});

/** With the code that it has run, which decides what it does just as well. */
function hashOf(name: string): string {
  const files = [...allRanBy([`server/db/migrations/${name}.ts`])].toSorted();
  const code = files.map((file) => codeOf(file).replace(/\s+/g, ' '));
  return createHash('sha256').update(code.join('\n')).digest('hex').slice(0, 16);
}
