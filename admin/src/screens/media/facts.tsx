import type { Attachment } from '@callboard/client'
import { Button, TextControl } from '@wordpress/components'
import { dateI18n, getSettings } from '@wordpress/date'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { copy, external } from '@wordpress/icons'
import { printBytes } from '../../parts/bytes.ts'
import { copyAddress } from './actions.tsx'
import { detailsOf, dimensionsOf } from './files.ts'
import { Uses } from './uses.tsx'

interface EmbeddedPost {
  readonly link?: string
  readonly title?: { readonly rendered: string }
}

/** What is known about a file, its address, and the post that it is attached to. */
export const Facts = ({ item }: { readonly item: Attachment }) => {
  const [post] = (item._embedded?.['wp:attached-to'] ?? []) as readonly EmbeddedPost[]
  const facts = [
    [__('File name'), item.filename],
    [__('Type'), item.mime_type],
    [__('Size'), printBytes(item.filesize)],
    [__('Dimensions'), dimensionsOf(item)],
    [__('Length'), detailsOf(item).length_formatted],
    [__('Uploaded'), item.date && dateI18n(getSettings().formats.datetime, item.date, undefined)],
  ] as const
  return (
    <>
      <dl className="cb-media-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {post?.link && (
          <div>
            <dt>{__('Attached to')}</dt>
            <dd>{decodeEntities(post.title?.rendered ?? '') || __('(no title)')}</dd>
          </div>
        )}
      </dl>
      <div className="cb-media-address">
        <TextControl
          label={__('Address')}
          value={item.source_url}
          readOnly
          onChange={() => undefined}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" icon={copy} onClick={() => copyAddress(item.source_url)}>
          {__('Copy')}
        </Button>
      </div>
      <Uses id={item.id} />
      {post?.link && (
        <p>
          <Button variant="link" icon={external} href={post.link} target="_blank">
            {__('View attached post')}
          </Button>
        </p>
      )}
    </>
  )
}
