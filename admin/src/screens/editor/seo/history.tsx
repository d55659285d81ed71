import type { Api } from '@callboard/client'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Button, PanelBody, Spinner } from '@wordpress/components'
import { useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { messageOf, notify, notifyError } from '../../../parts/notices.tsx'
import { queries } from '../../../queries.ts'
import { DeleteEntry, Note } from './history-actions.tsx'
import { reloadSeo, SEO_ATTRIBUTE, seoHistoryKey } from './seo-fields.ts'

type Revision = Api['listSeoRevisions']['reply']['items'][number]

/** How many are shown: older ones are rarely looked for here. */
const MOST = 20

/** Earlier SEO fields of the item: what was changed, and back to them. */
export const HistoryPanel = ({ id }: { readonly id: number }) => (
  <PanelBody title={__('History')} initialOpen={false}>
    {/* The sidebar is drawn elsewhere, without the provider around the plugin. */}
    <QueryClientProvider client={queries}>
      <History id={id} />
    </QueryClientProvider>
  </PanelBody>
)

const History = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery({
    queryKey: seoHistoryKey(id),
    queryFn: async () => (await api.listSeoRevisions({ context: 'post', id, limit: MOST })).data,
  })
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  if (data.items.length === 0)
    return <p className="cb-seo-note">{__('The SEO fields were not changed yet.')}</p>
  return (
    <ol className="cb-seo-rows" aria-label={__('History of the SEO fields')}>
      {data.items.map((revision, at) => (
        <Entry
          key={revision.id}
          {...{ id, revision, before: data.items[at + 1]?.id ?? 0, isCurrent: at === 0 }}
        />
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly id: number
  readonly revision: Revision
  /** The revision that it followed; 0 for none. */
  readonly before: number
  readonly isCurrent: boolean
}

const Entry = ({ id, revision, before, isCurrent }: EntryProps) => {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = { id: revision.id, date: revision.date.created_formatted }
  const hasChanges = useSelect(
    (select) => select(editorStore).getEditedPostAttribute(SEO_ATTRIBUTE) !== undefined,
    [],
  )
  const restore = async () => {
    setBusy(true)
    try {
      await api.restoreSeoRevision({ id: revision.id })
      await reloadSeo(id)
      notify(sprintf(__('The SEO fields are as on %s.'), name.date))
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <li>
      <span>
        {name.date} – {revision.author.display_name}
      </span>
      <Note {...name} note={revision.note} />
      {isOpen && <Differences from={before} to={revision.id} />}
      <div className="cb-seo-row-actions">
        <Button size="small" variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {__('What was changed')}
        </Button>
        {!isCurrent && (
          <Button
            size="small"
            variant="secondary"
            isBusy={isBusy}
            disabled={isBusy || hasChanges}
            accessibleWhenDisabled
            description={hasChanges ? __('Save the other changes first.') : ''}
            onClick={() => void restore()}
          >
            {__('Restore')}
          </Button>
        )}
        <DeleteEntry {...name} />
      </div>
    </li>
  )
}

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const

const Differences = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const { data, error } = useQuery({
    queryKey: ['seo-differences', from, to],
    queryFn: async () => (await api.compareSeoRevisions({ fromId: from, toId: to })).data.diff,
  })
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  const changed = data.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same'))
  if (changed.length === 0) return <p className="cb-seo-note">{__('Nothing that can be shown.')}</p>
  return (
    <dl className="cb-seo-differences">
      {changed.map(({ key, label, parts }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {parts.map(({ kind, text }, at) => {
              const Tag = TAGS[kind]
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have an order and nothing else.
              return <Tag key={at}>{text}</Tag>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
