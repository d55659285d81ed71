import { useQuery } from '@tanstack/react-query'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { findPages } from '../../parts/find-items.ts'
import { Missing } from '../../parts/missing.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { settingIn, settingsQuery } from './data.ts'

/** The path to a page, as visitors and search engines see it. */
export const Breadcrumbs = () => {
  const [id, setId] = useState(0)
  const query = useQuery({
    queryKey: ['breadcrumbs', id],
    queryFn: async () => crumbsIn((await api.previewSeoSettings({ id })).data.head),
    enabled: id !== 0,
  })
  return (
    <div className="cb-panel">
      <h2>{__('Breadcrumbs')}</h2>
      <p className="cb-files-note">
        {__('They show visitors and search engines where a page belongs.')}{' '}
        <Link href="/seo/settings?section=breadcrumbs">{__('Change how they look')}</Link>
      </p>
      <RemoteChoice
        label={__('Page')}
        name="breadcrumb-pages"
        value={id}
        onChange={setId}
        find={findPages}
        placeholder={__('Type a part of the title')}
      />
      {id !== 0 && (query.data ? <Trail crumbs={query.data} /> : <Missing query={query} />)}
    </div>
  )
}

interface Crumb {
  readonly name: string
  readonly item?: string
}

const Trail = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { data: settings = [] } = useQuery(settingsQuery)
  const separator = decodeEntities(String(settingIn(settings, 'breadcrumbs.separator') ?? '›'))
  const prefix = decodeEntities(String(settingIn(settings, 'breadcrumbs.breadcrumbPrefix') ?? ''))
  if (crumbs.length === 0) return <p>{__('This page has no breadcrumbs.')}</p>
  return (
    <nav className="cb-files-trail" aria-label={__('Preview of the breadcrumbs')}>
      {prefix !== '' && <span>{prefix}</span>}
      <ol>
        {crumbs.map(({ name, item }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <li key={at}>
            {at > 0 && <span aria-hidden="true">{separator} </span>}
            {item ? <a href={item}>{decodeEntities(name)}</a> : decodeEntities(name)}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The breadcrumbs in the structured data of a page. */
const crumbsIn = (head: string): readonly Crumb[] => {
  const scripts = new DOMParser()
    .parseFromString(head, 'text/html')
    .querySelectorAll('script[type="application/ld+json"]')
  for (const { textContent } of scripts) {
    const { '@graph': graph = [] } = JSON.parse(textContent ?? '{}') as {
      readonly '@graph'?: readonly {
        readonly '@type': string
        readonly itemListElement?: readonly Crumb[]
      }[]
    }
    const list = graph.find((node) => node['@type'] === 'BreadcrumbList')
    if (list?.itemListElement) return list.itemListElement
  }
  return []
}
