import type { LinkSet } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { store as blockEditorStore } from '@wordpress/block-editor'
import { Button, PanelBody, Spinner } from '@wordpress/components'
import { useDispatch, useRegistry, useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, isRTL, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../../api.ts'
import { messageOf, notify, notifyError } from '../../../../parts/notices.tsx'
import { LinkPhrase } from '../../../../parts/seo/link-phrase.tsx'
import { queries } from '../../../../queries.ts'
import { changeFor, type PhraseBlock } from './insert-link.ts'

type Suggestion = LinkSet['suggestionsOutbound']['rows'][number]['suggestions'][number]

interface LinksProps {
  readonly id: number
}

/** Other pages that this text could link to, and how many link here. */
export const LinksPanel = ({ id }: LinksProps) => (
  <PanelBody title={__('Links')} initialOpen={false}>
    <Links id={id} />
  </PanelBody>
)

/** Asked for when the panel is opened, and after each save. */
const Links = ({ id }: LinksProps) => {
  const modified = useSelect(
    (select) => String(select(editorStore).getCurrentPostAttribute('modified')),
    [],
  )
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['links-of-item', id, modified],
      queryFn: async () =>
        (await api.getLinksOfPost({ postId: id })).data.data.currentPost.linkAssistant.links,
    },
    queries,
  )
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  // A phrase can have one link: the best suggestion, or the next one if that is dismissed.
  const rows = data.suggestionsOutbound.rows.flatMap(({ suggestions }) => {
    const open = suggestions.filter(({ id }) => !done.has(id))
    return open[0] ? [{ best: open[0], ids: open.map(({ id }) => id) }] : []
  })
  const hide = (ids: readonly number[]) => setDone(new Set([...done, ...ids]))
  return (
    <div className="cb-seo-fields">
      <p className="cb-seo-note">
        {sprintf(
          // translators: %1$d, %2$d: numbers of links.
          __('%1$d links from other pages lead here; %2$d links lead from here to other pages.'),
          data.inboundInternal.totals.total,
          data.outboundInternal.totals.total,
        )}
      </p>
      {rows.length === 0 ? (
        <p className="cb-seo-note">
          {__('No suggestions now. They are made from the saved text, a moment after each save.')}
        </p>
      ) : (
        <ul className="cb-seo-rows" aria-label={__('Suggested links')}>
          {rows.map(({ best, ids }) => (
            <SuggestionRow
              key={best.id}
              suggestion={best}
              onInserted={() => hide(ids)}
              onDismissed={() => hide([best.id])}
            />
          ))}
        </ul>
      )}
      <Button variant="tertiary" size="compact" isBusy={isFetching} onClick={() => void refetch()}>
        {__('Look again')}
      </Button>
    </div>
  )
}

interface SuggestionProps {
  readonly suggestion: Suggestion
  readonly onInserted: () => void
  readonly onDismissed: () => void
}

const SuggestionRow = ({ suggestion, onInserted, onDismissed }: SuggestionProps) => {
  const { id, post_id, anchor, context } = suggestion
  const registry = useRegistry()
  const { updateBlockAttributes, selectBlock } = useDispatch(blockEditorStore)
  const insert = () => {
    // Read now: the text may have changed since the panel was drawn.
    const blocks = registry.select(blockEditorStore).getBlocks() as readonly PhraseBlock[]
    const change = changeFor(blocks, {
      original: suggestion.original_phrase_html,
      linked: suggestion.phrase_html,
    })
    if (!change) return notifyError(new Error(__('This phrase is no longer in the text.')))
    void updateBlockAttributes(change.clientId, change.attributes)
    void selectBlock(change.clientId)
    onInserted()
    notify(__('The link is in the text. It is saved with it.'))
  }
  const dismiss = () =>
    api
      .dismissSuggestionInEditor({ postId: post_id, suggestionId: id })
      .then(onDismissed)
      .catch(notifyError)
  return (
    <li>
      <LinkPhrase html={suggestion.phrase_html} anchor={anchor} />
      <span>
        <span aria-hidden="true">{isRTL() ? '← ' : '→ '}</span>
        <span className="screen-reader-text">{__('leads to')} </span>
        <strong>{context.postTitle}</strong>
      </span>
      <span className="cb-seo-row-actions">
        <Button
          variant="secondary"
          size="compact"
          onClick={insert}
          // translators: %s: title of a page.
          aria-label={sprintf(__('Add link to %s'), context.postTitle)}
        >
          {__('Add link')}
        </Button>
        <Button variant="tertiary" size="compact" onClick={() => void dismiss()}>
          {__('Dismiss')}
        </Button>
      </span>
    </li>
  )
}
