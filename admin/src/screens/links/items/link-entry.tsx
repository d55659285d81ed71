import type { LinkSet } from '@callboard/client'
import { Button, ExternalLink } from '@wordpress/components'
import { __, _x, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { boot } from '../../../boot.ts'
import { LinkPhrase } from '../../../parts/seo/link-phrase.tsx'
import { itemAddress } from '../addresses.ts'
import { textEdit, useLinkChange } from '../changes.ts'
import { shownAddress } from '../data.ts'

type ShownLink = LinkSet['external']['rows'][number]

interface LinkEntryProps {
  readonly link: Omit<ShownLink, 'context'>
  /** The item at the other end, if it is one of this site. */
  readonly context: ShownLink['context']
  /** The item whose links are shown. */
  readonly itemId: number
}

/** One link with its sentence, and where it leads or comes from. */
export const LinkEntry = ({ link, context, itemId }: LinkEntryProps) => {
  const change = useLinkChange()
  const isInbound = link.post_id !== itemId
  const other = isInbound ? link.post_id : link.linked_post_id
  const address = shownAddress(link)
  const title = context?.postTitle || address
  const remove = () =>
    change(
      textEdit({
        work: () => api.deleteLinkInPostReport({ postId: itemId, linkId: link.id }),
        done: __('The link is removed; its words stay.'),
      }),
    )
  return (
    <li>
      <LinkPhrase html={link.phrase_html} anchor={link.anchor} around={120} />
      <span className="cb-links-end">
        {isInbound ? _x('in', 'a text') : __('leads to')}{' '}
        {context && other !== null ? (
          <Link href={itemAddress(other)}>{title}</Link>
        ) : (
          <ExternalLink href={link.internal ? boot.home + address : address}>
            {address}
          </ExternalLink>
        )}
        {link.broken && <strong className="cb-links-broken">{_x('broken', 'a link')}</strong>}
        {link.nofollow && <span className="cb-links-note">{__('not followed')}</span>}
      </span>
      <Button
        variant="tertiary"
        size="compact"
        isDestructive
        onClick={() => void remove()}
        // translators: %1$s: linked words, %2$s: a title or an address.
        aria-label={sprintf(__('Remove the link “%1$s”: %2$s'), link.anchor, title)}
      >
        {__('Remove the link')}
      </Button>
    </li>
  )
}
