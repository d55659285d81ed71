import { CallboardError } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Notice, Spinner } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { useChange } from '../../../parts/changes.ts'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { messageOf } from '../../../parts/notices.tsx'
import { titleOf } from '../../../parts/titles.ts'
import type { EditableKind, Item, StoredState } from '../kinds.ts'
import { EditForm } from './edit-form.tsx'
import { editFields } from './fields.tsx'
import { termsOf } from './terms.ts'
import { changesOf, differences, stateOf, type Values, valuesOf } from './values.ts'

interface QuickEditProps {
  readonly kind: EditableKind
  readonly item: Item
  readonly onClose: () => void
}

interface Opened {
  readonly state: StoredState
  readonly values: Values
  readonly version: string | undefined
}

const openItem = async ({ read }: EditableKind, id: number): Promise<Opened> => {
  const { data, etag } = await read(id)
  const state = stateOf(data)
  const [categories, tags] = await Promise.all([
    termsOf('categories', state.categories ?? []),
    termsOf('tags', state.tags ?? []),
  ])
  return { state, values: valuesOf(state, { categories, tags }), version: etag }
}

/** Edits the details of one item over the list, from its present state. */
export const QuickEdit = ({ kind, item, onClose }: QuickEditProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['quick-edit', kind.name, item.id],
    queryFn: () => openItem(kind, item.id),
    // What is typed stays until the form is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const title = sprintf(__('Quick edit: %s'), titleOf(item))
  if (!data)
    return (
      <Modal title={title} size="medium" onRequestClose={onClose}>
        {error ? <p>{messageOf(error)}</p> : <Spinner />}
      </Modal>
    )
  return (
    <OpenedForm
      key={data.version}
      {...{ kind, item, title, opened: data, onClose }}
      onStartAgain={() => void refetch()}
    />
  )
}

interface OpenedFormProps extends QuickEditProps {
  readonly title: string
  readonly opened: Opened
  readonly onStartAgain: () => void
}

const OpenedForm = ({ kind, item, title, opened, onClose, onStartAgain }: OpenedFormProps) => {
  const form = useForm<Values>(opened.values)
  const fields = useMemo(() => editFields(kind, false), [kind])
  const [isOutdated, setOutdated] = useState(false)
  const change = useChange(kind.name, 'categories', 'tags')
  const { id } = item
  const save = (before: StoredState, version: string | undefined): Promise<boolean> => {
    let restore: () => Promise<unknown> = async () => {}
    return change({
      work: async () => {
        const changes = await changesOf(form.changes)
        if (Object.keys(changes).length === 0) return
        await kind.updateOne({ id, ...changes }, version)
        const after = await kind.read(id)
        const former = differences(before, stateOf(after.data))
        restore = () => kind.updateOne({ id, ...former }, after.etag)
      },
      done: sprintf(__('“%s” is saved.'), form.values.title || __('(no title)')),
      undo: () => restore(),
      refused: (error) =>
        error instanceof CallboardError && error.status === 412
          ? setOutdated(true)
          : form.refuse(error),
    })
  }
  const saveMine = async () => {
    setOutdated(false)
    const { data, etag } = await kind.read(id)
    if (await save(stateOf(data), etag)) onClose()
  }
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={__('Save')}
      onSubmit={() => save(opened.state, opened.version)}
      onClose={onClose}
    >
      {isOutdated && <Outdated onSaveMine={() => void saveMine()} onStartAgain={onStartAgain} />}
      <EditForm form={form} fields={fields} />
    </FormDialog>
  )
}

interface OutdatedProps {
  readonly onSaveMine: () => void
  readonly onStartAgain: () => void
}

const Outdated = ({ onSaveMine, onStartAgain }: OutdatedProps) => (
  <Notice status="warning" isDismissible={false}>
    <p>{__('Someone else changed this item while the form was open. Nothing was saved yet.')}</p>
    <div className="cb-actions">
      <Button variant="secondary" onClick={onSaveMine}>
        {__('Save what I changed')}
      </Button>
      <Button variant="tertiary" onClick={onStartAgain}>
        {__('Show the new version')}
      </Button>
    </div>
  </Notice>
)
