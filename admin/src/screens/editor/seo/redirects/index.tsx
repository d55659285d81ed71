import type { SeoRedirect } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, PanelBody, Spinner } from '@wordpress/components'
import { __, isRTL, sprintf } from '@wordpress/i18n'
import { api } from '../../../../api.ts'
import { messageOf, notify, notifyError } from '../../../../parts/notices.tsx'
import { queries } from '../../../../queries.ts'
import { NewRedirect } from './new-redirect.tsx'
import { findRedirects, redirectsKey } from './redirects.ts'

interface RedirectsProps {
  readonly id: number
}

/** Redirects to the address of the item, and from it. */
export const RedirectsPanel = ({ id }: RedirectsProps) => (
  <PanelBody title={__('Redirects')} initialOpen={false}>
    <Redirects id={id} />
  </PanelBody>
)

/** Asked for when the panel is opened. */
const Redirects = ({ id }: RedirectsProps) => {
  const { data, error } = useQuery(
    { queryKey: redirectsKey(id), queryFn: () => findRedirects(id) },
    queries,
  )
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  return (
    <div className="cb-seo-fields">
      {data.redirects.length === 0 ? (
        <p className="cb-seo-note">{__('No redirect leads to this page or away from it.')}</p>
      ) : (
        <ul className="cb-seo-rows" aria-label={__('Redirects of this page')}>
          {data.redirects.map((redirect) => (
            <RedirectRow key={redirect.id} itemId={id} redirect={redirect} />
          ))}
        </ul>
      )}
      {data.isPublished ? (
        <NewRedirect id={id} path={data.path} />
      ) : (
        <p className="cb-seo-note">{__('Redirects can be made once this is published.')}</p>
      )}
    </div>
  )
}

interface RowProps {
  readonly itemId: number
  readonly redirect: SeoRedirect
}

const RedirectRow = ({ itemId, redirect }: RowProps) => {
  const { id, source_url, target_url, type, enabled } = redirect
  const reload = () => queries.invalidateQueries({ queryKey: redirectsKey(itemId) })
  const restore = () =>
    api
      .addRedirects({
        sourceUrls: [{ url: source_url, regex: redirect.regex }],
        targetUrl: target_url,
        redirectType: type as 301,
        queryParam: redirect.query_param as 'ignore',
        postId: redirect.post_id ?? 0,
        enabled,
      })
      .then(reload)
      .catch(notifyError)
  const remove = () =>
    api
      .deleteRedirect({ id })
      .then(reload)
      .then(() =>
        notify(__('The redirect was deleted.'), {
          label: __('Undo'),
          onClick: () => void restore(),
        }),
      )
      .catch(notifyError)
  return (
    <li>
      <span>
        <code>{source_url}</code> <span aria-hidden="true">{isRTL() ? '←' : '→'}</span>
        <span className="screen-reader-text">{__('leads to')}</span> <code>{target_url}</code>
      </span>
      <span className="cb-seo-row-actions">
        <span className="cb-seo-note">
          {enabled
            ? type
            : // translators: %d: an HTTP status such as 301.
              sprintf(__('%d, switched off'), type)}
        </span>
        <Button
          variant="tertiary"
          size="compact"
          isDestructive
          onClick={() => void remove()}
          // translators: %s: a path of this site.
          aria-label={sprintf(__('Delete the redirect from %s'), source_url)}
        >
          {__('Delete')}
        </Button>
      </span>
    </li>
  )
}
