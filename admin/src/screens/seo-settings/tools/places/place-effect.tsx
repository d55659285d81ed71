import { useQuery } from '@tanstack/react-query'
import { safeHTML } from '@wordpress/dom'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../../../api.ts'
import { boot } from '../../../../boot.ts'
import { Missing } from '../../../../parts/missing.tsx'
import { settingAddress } from '../../../../parts/seo/settings-address.ts'
import { SEVERAL_PLACES } from '../../declaration/index.ts'
import { PLACES } from './data.ts'

interface PlaceEffectProps {
  readonly id: number
  readonly areShown: boolean
}

/** What visitors see of a place, and what search engines read. */
export const PlaceEffect = ({ id, areShown }: PlaceEffectProps) =>
  areShown ? (
    <Shown id={id} />
  ) : (
    <p className="cb-seo-note">
      {__('Nowhere, as long as this is off:')}{' '}
      <Link href={settingAddress({ id: 'local' }, SEVERAL_PLACES)}>
        {__('There are several places')}
      </Link>
    </p>
  )

const Shown = ({ id }: Pick<PlaceEffectProps, 'id'>) => {
  const query = useQuery({
    queryKey: [PLACES, 'effect', id],
    queryFn: async () => ({
      html: await blocksOf(id),
      data: await structuredDataOf(id),
    }),
  })
  if (!query.data) return <Missing query={query} />
  const { html, data } = query.data
  return (
    <div className="cb-seo-place-effect">
      <p className="cb-seo-note">
        {__(
          'In the editor, the blocks “Business info”, “Opening hours”, “Business locations” and “Business map” show it:',
        )}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends safe HTML, which is cleaned again. */}
      <div dangerouslySetInnerHTML={{ __html: safeHTML(html) }} />
      {data === undefined ? (
        <p className="cb-seo-note">
          {__(
            'Search engines read it once the business itself has a name and an address, and the site represents an organisation.',
          )}
        </p>
      ) : (
        <details>
          <summary>{__('What search engines read on the front page')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs the keyboard. */}
          <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
        </details>
      )}
    </div>
  )
}

const BLOCKS = ['seo/business-info', 'seo/opening-hours']

const blocksOf = async (locationId: number): Promise<string> => {
  const rendered = await Promise.all(
    BLOCKS.map((name) => api.renderBlock({ name, attributes: { locationId }, context: 'edit' })),
  )
  return rendered.map(({ data }) => data.rendered).join('')
}

/** The place in the structured data of the front page, as everybody gets it. */
const structuredDataOf = async (id: number): Promise<unknown> => {
  const response = await fetch(`${boot.home}/`, { credentials: 'omit' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const scripts = page.querySelectorAll('script[type="application/ld+json"]')
  return Array.from(scripts, ({ textContent }) => placeIn(JSON.parse(textContent), id)).find(
    (found) => found !== undefined,
  )
}

const placeIn = (data: unknown, id: number): unknown => {
  if (typeof data !== 'object' || data === null) return undefined
  if ('@id' in data && String(data['@id']).endsWith(`#place-${id}`)) return data
  return Object.values(data)
    .map((value) => placeIn(value, id))
    .find((found) => found !== undefined)
}
