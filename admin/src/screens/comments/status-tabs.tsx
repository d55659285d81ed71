import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { COUNTS, countComments, LISTS, type ListName } from './comments.ts'

const LABELS: Readonly<Record<ListName, string>> = {
  all: __('All'),
  hold: __('Waiting'),
  approve: __('Approved'),
  spam: __('Spam'),
  trash: __('Trash'),
}

/** The lists of comments, each with the number that it holds. */
export const StatusTabs = ({ current }: { readonly current: ListName }) => {
  const { data: counts } = useQuery({ queryKey: [COUNTS], queryFn: countComments })
  return (
    <nav className="cb-comment-tabs" aria-label={__('Comments by status')}>
      {LISTS.map((name) => (
        <Link
          key={name}
          href={name === 'all' ? '/comments' : `/comments?status=${name}`}
          aria-current={name === current ? 'page' : undefined}
          data-list={name}
        >
          {LABELS[name]}
          {counts && (
            <span className="cb-comment-count" data-none={counts[name] === 0}>
              {counts[name]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
