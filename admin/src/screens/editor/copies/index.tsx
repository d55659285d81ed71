import { useQuery } from '@tanstack/react-query'
import apiFetch from '@wordpress/api-fetch'
import { Button } from '@wordpress/components'
import { useDispatch, useSelect } from '@wordpress/data'
import { store as editorStore, PluginPostStatusInfo } from '@wordpress/editor'
import { __ } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { notifyError } from '../../../parts/notices.tsx'
import { queries } from '../../../queries.ts'
import { CompareDialog } from './compare-dialog.tsx'

/** Adds what can be done with copies of the item to its summary. */
export const registerCopyPanel = (): void => {
  registerPlugin('callboard-copies', { render: CopyPanel })
}

interface Copies {
  readonly original: number
  readonly is_rewrite: boolean
  readonly has_rewrite: number
}

/** The types that can be copied. */
const BASES: Readonly<Record<string, string>> = { post: 'posts', page: 'pages' }

const CopyPanel = () => {
  const { id, type, status } = useSelect((select) => {
    const editor = select(editorStore)
    return {
      id: Number(editor.getCurrentPostId()),
      type: String(editor.getCurrentPostType()),
      status: String(editor.getCurrentPostAttribute('status')),
    }
  }, [])
  const base = BASES[type]
  const { data: copies } = useQuery(
    {
      queryKey: ['copies', id],
      enabled: base !== undefined,
      // Only sent when it is asked for.
      queryFn: async () =>
        (await apiFetch<{ dp: Copies }>({ path: `/wp/v2/${base}/${id}?context=edit&_fields=dp` }))
          .dp,
    },
    queries,
  )
  if (!copies) return null
  return (
    <PluginPostStatusInfo>
      <div className="cb-copies">
        {copies.is_rewrite ? (
          <WorkingCopy id={id} original={copies.original} />
        ) : (
          <Original id={id} copy={copies.has_rewrite} isPublished={status === 'publish'} />
        )}
      </div>
    </PluginPostStatusInfo>
  )
}

interface OriginalProps {
  readonly id: number
  /** Its working copy; 0 for none. */
  readonly copy: number
  readonly isPublished: boolean
}

const Original = ({ id, copy, isPublished }: OriginalProps) => {
  const open = (made: Promise<{ readonly data: { readonly id: number } }>) =>
    made.then(({ data }) => location.assign(editorOf(data))).catch(notifyError)
  return (
    <>
      {copy > 0 && (
        <p>
          {__('There is a working copy of this.')}{' '}
          <a href={editorOf({ id: copy })}>{__('Go on with it')}</a>
        </p>
      )}
      {isPublished && copy === 0 && (
        <>
          <p>{__('Rewrite this in a copy while the published text stays as it is.')}</p>
          <Button variant="secondary" onClick={() => void open(api.startRewrite({ id }))}>
            {__('Rewrite & republish')}
          </Button>
        </>
      )}
      <Button variant="tertiary" onClick={() => void open(api.copyToDraft({ id }))}>
        {__('Duplicate')}
      </Button>
    </>
  )
}

interface WorkingCopyProps {
  readonly id: number
  readonly original: number
}

const WorkingCopy = ({ id, original }: WorkingCopyProps) => {
  const [isComparing, setComparing] = useState(false)
  const { savePost } = useDispatch(editorStore)
  return (
    <>
      <p>
        {__('This is a working copy. What is published stays as it is until you republish.')}{' '}
        <a href={editorOf({ id: original })}>{__('Open the original')}</a>
      </p>
      <Button
        variant="primary"
        onClick={() => void Promise.resolve(savePost()).then(() => setComparing(true))}
      >
        {__('Compare and republish')}
      </Button>
      {isComparing && <CompareDialog id={id} onClose={() => setComparing(false)} />}
    </>
  )
}
