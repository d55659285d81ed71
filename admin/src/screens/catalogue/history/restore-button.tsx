import { __, sprintf } from '@wordpress/i18n'
import { BusyButton } from '../../../parts/busy-button.tsx'
import { useChange } from '../../../parts/changes.ts'
import { useUnsaved } from '../../../parts/unsaved.ts'
import { editsOf } from '../form/edits.ts'
import { valuesOf } from '../form/values.ts'
import type { Item, Kind, Revision } from '../kinds.ts'

interface RestoreButtonProps {
  readonly kind: Kind
  readonly item: Item
  readonly version: string | undefined
  readonly revision: Revision
  readonly onDone: () => void
}

/** Saves an earlier state again. What someone else saved meanwhile is not overwritten, neither by the undo. */
export const RestoreButton = ({ kind, item, version, revision, onDone }: RestoreButtonProps) => {
  const change = useChange(kind.base)
  const hasEdits = Object.keys(useUnsaved(editsOf(kind.type, item.id))).length > 0
  const restore = async () => {
    let restored: string | undefined
    const isDone = await change({
      work: async () => {
        const values = valuesOf(kind, revision.item)
        restored = (await kind.update(item.id, values, { ifMatch: version })).etag
      },
      done: sprintf(__('“%s” is as it was before.'), revision.item.name),
      undo: () => kind.update(item.id, valuesOf(kind, item), { ifMatch: restored }),
    })
    if (isDone) onDone()
  }
  return (
    <BusyButton
      size="compact"
      isDisabled={hasEdits}
      description={hasEdits ? __('Save the other changes first.') : ''}
      work={restore}
    >
      {__('Back to before this change')}
    </BusyButton>
  )
}
