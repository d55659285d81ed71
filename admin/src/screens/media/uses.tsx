import './library.css'
import { useQuery } from '@tanstack/react-query'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { editorOf } from '../../frame/addresses.ts'
import { messageOf } from '../../parts/notices.tsx'

const PLACES: Readonly<Record<string, string>> = {
  content: __('in the text'),
  featured: __('as featured image'),
  social: __('for shared links'),
}

const SITE: Readonly<Record<string, string>> = {
  icon: __('Site icon'),
  logo: __('Logo of the site'),
}

/** Items that the editor can open. */
const EDITED = new Set(['post', 'page'])

/** Where a file is used. */
export const Uses = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery({
    queryKey: ['media-uses', id],
    queryFn: async () => (await api.getMediaUses({ id })).data,
  })
  return (
    <section className="cb-media-uses" aria-label={__('Used in')}>
      <h2>{__('Used in')}</h2>
      {error && <p>{messageOf(error)}</p>}
      {!data && !error && <p>{__('Looking…')}</p>}
      {data && (
        <>
          {data.items.length + data.site.length > 0 && (
            <ul>
              {data.site.map((place) => (
                <li key={place}>{SITE[place] ?? place}</li>
              ))}
              {data.items.map((item) => (
                <li key={`${item.type} ${item.id}`}>
                  <a href={item.can_edit && EDITED.has(item.type) ? editorOf(item) : item.link}>
                    {decodeEntities(item.title) || __('(no title)')}
                  </a>{' '}
                  <small>{item.places.map((place) => PLACES[place] ?? place).join(', ')}</small>
                </li>
              ))}
            </ul>
          )}
          <p>{noteOn(data)}</p>
        </>
      )}
    </section>
  )
}

interface Known {
  readonly items: readonly unknown[]
  readonly site: readonly unknown[]
  readonly is_complete: boolean
  readonly has_hidden: boolean
  readonly has_more: boolean
}

const noteOn = ({ items, site, is_complete, has_hidden, has_more }: Known): string => {
  if (!is_complete) return __('Older texts are still being read. There may be more.')
  if (has_more) return __('There are more; these are the newest.')
  if (has_hidden) return __('Texts that you may not see use it, too.')
  return items.length + site.length === 0 ? __('No text and no setting uses this file.') : ''
}
