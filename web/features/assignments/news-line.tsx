import type { StudentAssignment } from '#shared/contract/assignments';
import { formatList } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useNews } from './use-news.ts';

/** With more, nobody reads them one by one. */
const MOST_NAMED = 3;

/** What came back since the student looked, and the way there; nothing where nothing did. */
export function NewsLine({ assignments }: { readonly assignments: readonly StudentAssignment[] }) {
  const news = useNews(assignments, { isLook: false });
  if (news.length === 0) return null;
  return (
    <p role="status">
      <TextLink {...pages.grades.at({})}>{newsWords(news)}</TextLink>
    </p>
  );
}

function newsWords(news: readonly StudentAssignment[]): string {
  if (news.length > MOST_NAMED) return m.news_many({ count: news.length });
  const titles = formatList(news.map(({ title }) => title));
  return news.every(({ grade }) => grade !== null)
    ? m.news_graded({ titles })
    : m.news_answered({ titles });
}
