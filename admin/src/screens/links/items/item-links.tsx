import type { Api } from '@callboard/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { Missing } from '../../../parts/missing.tsx'
import { sectionAddress, suggestionsFrom, suggestionsTo } from '../addresses.ts'
import { LINKS_OF_ITEM } from '../data.ts'
import { LinkEntry } from './link-entry.tsx'

type Reply = Api['reportPostLinks']['reply']

const LISTS = [
  { name: 'inboundInternal', title: __('Links to it') },
  { name: 'outboundInternal', title: __('Links to other texts') },
  { name: 'external', title: __('Links to other sites') },
  { name: 'affiliate', title: __('Affiliate links') },
] as const

type ListName = (typeof LISTS)[number]['name']

/** Links of one list on a page. */
const PER_PAGE = 10

const pageQuery = (id: number, list: ListName | '', page: number) => ({
  queryKey: [LINKS_OF_ITEM, id, list, page],
  queryFn: async (): Promise<Reply> =>
    (
      await api.reportPostLinks({
        filter: 'all',
        limit: PER_PAGE,
        offset: page * PER_PAGE,
        additionalFilters: { postId: String(id), type: list },
      })
    ).data,
  placeholderData: keepPreviousData,
})

/** The links to an item and in it, with the sentences that they are in. */
export const ItemLinks = ({ id }: { readonly id: number }) => {
  const query = useQuery(pageQuery(id, '', 0))
  const { data } = query
  if (!data) return <Missing query={query} />
  const { context, links } = data
  const [to, from] = [links.suggestionsInbound.totals.total, links.suggestionsOutbound.totals.total]
  return (
    <>
      <p>
        <Link href={sectionAddress('items')}>{__('Back to all items')}</Link>
      </p>
      <div className="cb-links-item">
        <h2>{context.postTitle || __('(no title)')}</h2>
        <Button variant="secondary" href={editorOf({ id })}>
          {__('Edit the text')}
        </Button>
        <Link className="components-button is-secondary" href={suggestionsTo(id)}>
          {/* translators: %d: a number of links. */}
          {sprintf(__('Suggested links to it: %d'), to)}
        </Link>
        <Link className="components-button is-secondary" href={suggestionsFrom(id)}>
          {/* translators: %d: a number of links. */}
          {sprintf(__('Suggested links in it: %d'), from)}
        </Link>
      </div>
      {LISTS.map(({ name, title }) => (
        <LinkList key={name} id={id} name={name} title={title} />
      ))}
    </>
  )
}

interface LinkListProps {
  readonly id: number
  readonly name: ListName
  readonly title: string
}

const LinkList = ({ id, name, title }: LinkListProps) => {
  const [page, turnTo] = useState(0)
  // The first page of every list comes with one response.
  const query = useQuery(pageQuery(id, page === 0 ? '' : name, page))
  if (!query.data) return <Missing query={query} />
  const { rows, totals } = query.data.links[name]
  return (
    <section className="cb-panel" aria-label={title}>
      <h3>
        {title} <span className="cb-links-count">{totals.total}</span>
      </h3>
      {totals.total === 0 ? (
        <p className="cb-links-note">{__('None.')}</p>
      ) : (
        <ul className="cb-links-entries">
          {rows.map((link) => (
            <LinkEntry key={link.id} link={link} context={link.context} itemId={id} />
          ))}
        </ul>
      )}
      {totals.pages > 1 && (
        <p className="cb-links-pages">
          <Button
            variant="tertiary"
            disabled={page === 0}
            accessibleWhenDisabled
            onClick={() => turnTo(page - 1)}
          >
            {__('Previous')}
          </Button>
          <span>
            {/* translators: %1$d, %2$d: numbers of pages. */}
            {sprintf(__('Page %1$d of %2$d'), page + 1, totals.pages)}
          </span>
          <Button
            variant="tertiary"
            disabled={page + 1 >= totals.pages}
            accessibleWhenDisabled
            onClick={() => turnTo(page + 1)}
          >
            {__('Next')}
          </Button>
        </p>
      )}
    </section>
  )
}
