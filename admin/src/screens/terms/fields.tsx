import type { Field } from '@wordpress/dataviews'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { safeDecodeURI } from '@wordpress/url'
import type { CSSProperties } from 'react'
import type { Kind, Term } from './kinds.ts'

export const nameOf = ({ name }: Pick<Term, 'name'>): string => decodeEntities(name)

/** Everything but the default category can be deleted. */
export const isDeletable = ({ _links }: Term): boolean => {
  const hints = _links?.self?.[0]?.targetHints as { readonly allow?: readonly string[] } | undefined
  return hints?.allow?.includes('DELETE') ?? false
}

const textOf = (markup: string): string =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent

const Name = ({ item }: { readonly item: Term }) => (
  <span className="cb-term" style={{ '--cb-level': item.level ?? 0 } as CSSProperties}>
    {nameOf(item)}
    {item.parentName !== undefined && (
      <>
        {' '}
        <span className={item.level ? 'screen-reader-text' : 'cb-term-note'}>
          {sprintf(__('in %s'), item.parentName)}
        </span>
      </>
    )}
    {!isDeletable(item) && (
      <>
        {' '}
        <span className="cb-term-note">{__('for posts without a category')}</span>
      </>
    )}
  </span>
)

export const termFields = ({ hasParents }: Kind): readonly Field<Term>[] => [
  {
    id: 'name',
    label: __('Name'),
    enableGlobalSearch: true,
    enableHiding: false,
    getValue: ({ item }) => nameOf(item),
    render: Name,
  },
  {
    id: 'description',
    label: __('Description'),
    filterBy: false,
    getValue: ({ item }) => textOf(item.description),
    render: ({ item }) => (
      <span className="cb-term-description">{textOf(item.description) || '–'}</span>
    ),
  },
  {
    id: 'slug',
    label: __('Slug'),
    filterBy: false,
    getValue: ({ item }) => safeDecodeURI(item.slug),
  },
  ...(hasParents
    ? [
        {
          id: 'parentName',
          label: __('Parent'),
          enableSorting: false,
          filterBy: false,
          getValue: ({ item }: { readonly item: Term }) => item.parentName ?? '–',
        } satisfies Field<Term>,
      ]
    : []),
  { id: 'count', label: __('Published posts'), type: 'integer', filterBy: false },
]
