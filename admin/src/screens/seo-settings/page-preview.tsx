import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { findPages } from '../../parts/find-items.ts'
import { useLater } from '../../parts/later.ts'
import { messageOf } from '../../parts/notices.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { SocialCard } from '../../parts/seo/card.tsx'
import { Snippet } from '../../parts/seo/snippet.tsx'
import { requestOf, type Setting, type Values } from './model/values.ts'

interface PagePreviewProps {
  readonly settings: readonly Setting[]
  readonly changes: Values
}

/** A page as search engines and networks would show it with the values of the form. */
export const PagePreview = ({ settings, changes }: PagePreviewProps) => {
  const [id, setId] = useState(0)
  const request = useLater(JSON.stringify(requestOf(settings, changes)))
  const { data, error, isFetching } = useQuery({
    queryKey: ['seo-preview', id, request],
    queryFn: async ({ signal }) =>
      (await api.previewSeoSettings({ id, ...JSON.parse(request) }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside className="cb-panel cb-seo-preview" aria-label={__('Preview')} aria-busy={isFetching}>
      <h2>{__('Preview')}</h2>
      <RemoteChoice
        label={__('Page')}
        name="seo-posts"
        value={id}
        onChange={setId}
        find={findPages}
        placeholder={__('Front page')}
      />
      {error && (
        <Notice status="warning" isDismissible={false}>
          {__('The preview could not be shown.')} {messageOf(error)}
        </Notice>
      )}
      {data ? (
        <>
          <Snippet title={data.title} description={data.description} link={data.link} />
          {data.robots.includes('noindex') && (
            <p className="cb-seo-note">{__('Search engines leave this page out (noindex).')}</p>
          )}
          <h3>{__('When it is shared')}</h3>
          {data.social.title === '' ? (
            <p className="cb-seo-note">{__('Networks get no description of this page.')}</p>
          ) : (
            <SocialCard {...data.social} image={data.social.image || undefined} />
          )}
          {data.card.title !== '' && !isSameCard(data.card, data.social) && (
            <>
              <h3>{__('On X')}</h3>
              <SocialCard {...data.card} image={data.card.image || undefined} />
            </>
          )}
          <details>
            <summary>{__('The head of the page')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs the keyboard. */}
            <pre tabIndex={0}>{data.head}</pre>
          </details>
        </>
      ) : (
        !error && <Spinner />
      )}
    </aside>
  )
}

interface Card {
  readonly title: string
  readonly description: string
  readonly image: string
}

const isSameCard = (one: Card, other: Card): boolean =>
  one.title === other.title && one.description === other.description && one.image === other.image
