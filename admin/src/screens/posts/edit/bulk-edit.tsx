import { ProgressBar } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { useChange } from '../../../parts/changes.ts'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { messageOf } from '../../../parts/notices.tsx'
import type { EditableKind, Item } from '../kinds.ts'
import { type BulkResult, changeMany } from './bulk.ts'
import { EditForm } from './edit-form.tsx'
import { editFields } from './fields.tsx'
import { changesOf, type Values } from './values.ts'

interface BulkEditProps {
  readonly kind: EditableKind
  readonly items: readonly Item[]
  readonly onClose: () => void
}

const NOTHING: Values = {}

/** Edits several items at once; only what is filled in is changed. */
export const BulkEdit = ({ kind, items, onClose }: BulkEditProps) => {
  const form = useForm<Values>(NOTHING)
  const fields = useMemo(() => editFields(kind, true), [kind])
  const [done, setDone] = useState<number>()
  const change = useChange(kind.name, 'categories', 'tags')
  const submit = (): Promise<boolean> => {
    let result: BulkResult | undefined
    return change({
      work: async () => {
        const given = Object.entries(form.values).filter(([, value]) => isFilled(value))
        if (given.length === 0) throw new Error(__('Please fill in at least one field.'))
        const changes = await changesOf(Object.fromEntries(given))
        setDone(0)
        result = await changeMany(
          kind,
          items.map(({ id }) => id),
          changes,
          setDone,
        )
        const [refusal] = result.refusals
        if (refusal && result.changed === 0) throw refusal
      },
      done: () => sentenceOf(result),
      undo: () => result?.undo() ?? Promise.resolve(),
      refused: (error) => {
        setDone(undefined)
        form.refuse(error)
      },
    })
  }
  return (
    <FormDialog
      title={sprintf(_n('Edit %d item', 'Edit %d items', items.length), items.length)}
      form={form}
      submitLabel={__('Change all')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{__('What you leave empty stays as it is.')}</p>
      <EditForm form={form} fields={fields} />
      {done !== undefined && <Progress done={done} total={items.length} />}
    </FormDialog>
  )
}

const Progress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <div className="cb-progress">
    <ProgressBar value={(100 * done) / total} aria-label={__('Progress')} />
    <span role="status">{sprintf(__('%1$d of %2$d'), done, total)}</span>
  </div>
)

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const sentenceOf = (result: BulkResult | undefined): string => {
  const { changed = 0, refusals = [] } = result ?? {}
  const [first] = refusals
  return first
    ? sprintf(
        __('%1$d are changed, %2$d are not: %3$s'),
        changed,
        refusals.length,
        messageOf(first),
      )
    : sprintf(_n('%d is changed.', '%d are changed.', changed), changed)
}
