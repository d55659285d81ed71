import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Missing } from '../../parts/missing.tsx'
import { FINDINGS, type ItemIssue } from './data.ts'
import { detailOf, placeOfItem } from './guide.ts'
import { TermTexts } from './term-texts.tsx'
import { useHiding } from './use-hiding.ts'

interface ItemRowsProps {
  readonly code: string
  readonly isHidden: boolean
}

const AT_ONCE = 20

/** The items and terms with a kind of finding, page by page. */
export const ItemRows = ({ code, isHidden }: ItemRowsProps) => {
  const query = useInfiniteQuery({
    queryKey: [FINDINGS, code, isHidden],
    queryFn: async ({ pageParam: offset }) =>
      (
        await api.listObjectsWithIssue({
          ...{ issueCode: code, ignored: isHidden, limit: AT_ONCE, offset },
        })
      ).data.result,
    initialPageParam: 0,
    getNextPageParam: ({ totals }) =>
      totals.page < totals.pages ? totals.page * AT_ONCE : undefined,
  })
  const [edited, edit] = useState<ItemIssue>()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return <Missing query={query} />
  return (
    <>
      <ul className="cb-audit-rows">
        {data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <ItemRow key={row.issueId} row={row} isHidden={isHidden} onEdit={() => edit(row)} />
          ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {__('Show more')}
        </Button>
      )}
      {edited && <TermTexts term={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

interface ItemRowProps {
  readonly row: ItemIssue
  readonly isHidden: boolean
  readonly onEdit: () => void
}

const ItemRow = ({ row, isHidden, onEdit }: ItemRowProps) => {
  const hide = useHiding(isHidden)
  const place = placeOfItem(row)
  const title = row.title || __('(no title)')
  const detail = detailOf(row)
  return (
    <li>
      <span className="cb-audit-subject">
        <a href={row.permalink}>{title}</a>{' '}
        <span className="cb-audit-note">{row.subtype.label}</span>
        {detail !== '' && <span className="cb-audit-detail">{detail}</span>}
      </span>
      <span className="cb-audit-actions">
        {place ? (
          <a href={place.href} aria-label={`${place.label}: ${title}`}>
            {place.label}
          </a>
        ) : (
          <Button variant="link" aria-label={sprintf(__('Repair: %s'), title)} onClick={onEdit}>
            {__('Repair')}
          </Button>
        )}
        <Button
          variant="tertiary"
          size="compact"
          aria-label={sprintf(isHidden ? __('Show again: %s') : __('Hide: %s'), title)}
          onClick={() => void hide(row.issueId)}
        >
          {isHidden ? __('Show again') : __('Hide')}
        </Button>
      </span>
    </li>
  )
}
