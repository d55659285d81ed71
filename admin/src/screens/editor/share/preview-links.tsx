import type { PreviewLink } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import {
  Button,
  __experimentalConfirmDialog as ConfirmDialog,
  SelectControl,
  Spinner,
} from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { useDispatch, useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { messageOf, notify, notifyError } from '../../../parts/notices.tsx'
import { Time } from '../../../parts/time.tsx'
import { queries } from '../../../queries.ts'

type Duration = 'day' | 'week' | 'month'

const queryKey = (id: number): readonly unknown[] => ['preview-links', id]

/** The preview links of an item, and a form for another one. */
export const PreviewLinks = ({ id }: { readonly id: number }) => {
  const { data: links, error } = useQuery(
    {
      queryKey: queryKey(id),
      queryFn: async () => (await api.listPreviewLinks({ post: id })).data,
    },
    queries,
  )
  return (
    <div className="cb-share">
      <p>{__('Anyone with the link can read this before it is published, without an account.')}</p>
      <NewLink id={id} />
      {error && <p role="alert">{messageOf(error)}</p>}
      {!(links || error) && <Spinner />}
      {links && links.length > 0 && (
        <ul aria-label={__('Preview links')}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </div>
  )
}

const reload = (id: number): Promise<void> => queries.invalidateQueries({ queryKey: queryKey(id) })

const NewLink = ({ id }: { readonly id: number }) => {
  const [duration, setDuration] = useState<Duration>('week')
  const [isBusy, setBusy] = useState(false)
  const isDirty = useSelect((select) => select(editorStore).isEditedPostDirty(), [])
  const { autosave } = useDispatch(editorStore)
  const create = async () => {
    // The link shows what the server has.
    if (isDirty) await autosave()
    await api.createPreviewLink({ post: id, duration })
    await reload(id)
    notify(__('The preview link is ready.'))
  }
  return (
    <>
      <SelectControl
        label={__('The link works for')}
        value={duration}
        options={[
          { value: 'day', label: __('1 day') },
          { value: 'week', label: __('1 week') },
          { value: 'month', label: __('1 month') },
        ]}
        onChange={(chosen) => setDuration(chosen as Duration)}
        __next40pxDefaultSize
      />
      <Button
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy}
        accessibleWhenDisabled
        onClick={() => {
          setBusy(true)
          void create()
            .catch(notifyError)
            .finally(() => setBusy(false))
        }}
        __next40pxDefaultSize
      >
        {__('Create a preview link')}
      </Button>
    </>
  )
}

const LinkRow = ({ link: { id, post, link, expires_gmt, user_name } }: LinkRowProps) => {
  const [isAsking, setAsking] = useState(false)
  const copyButton = useCopyToClipboard<HTMLButtonElement>(link, () =>
    notify(__('The link was copied.')),
  )
  const withdraw = () =>
    api
      .withdrawPreviewLink({ post, link: id })
      .then(() => reload(post))
      .then(() => notify(__('The link no longer works.')))
      .catch(notifyError)
  return (
    <li>
      <span>
        {__('Works until')} <Time gmt={expires_gmt} />
      </span>
      <span className="cb-share-note">
        {
          // translators: %s: name of a user.
          sprintf(__('Made by %s'), user_name)
        }
      </span>
      <span className="cb-share-actions">
        <Button ref={copyButton} variant="secondary" size="compact">
          {__('Copy')}
        </Button>
        <Button variant="tertiary" size="compact" href={link} target="_blank" rel="noreferrer">
          {__('Open')}
        </Button>
        <Button variant="tertiary" size="compact" isDestructive onClick={() => setAsking(true)}>
          {__('Withdraw')}
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          confirmButtonText={__('Withdraw')}
          onConfirm={() => {
            setAsking(false)
            void withdraw()
          }}
          onCancel={() => setAsking(false)}
        >
          {__('People who have this link will see nothing any more. This cannot be undone.')}
        </ConfirmDialog>
      )}
    </li>
  )
}

interface LinkRowProps {
  readonly link: PreviewLink
}
