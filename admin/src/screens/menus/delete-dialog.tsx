import { Modal } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { MENUS } from './data.ts'
import type { Menu } from './model/links.ts'

interface DeleteDialogProps {
  /** As it is stored. */
  readonly menu: Menu
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export const DeleteDialog = ({ menu, onDeleted, onClose }: DeleteDialogProps) => {
  const [, goTo] = useLocation()
  const change = useChange(MENUS)
  const { id, name, rows, locations } = menu
  const remove = async () => {
    onClose()
    await change({
      work: async () => {
        await api.deleteMenu({ id, force: true })
        onDeleted()
        goTo('/menus', { replace: true })
      },
      done: sprintf(__('“%s” is deleted.'), name),
    })
  }
  return (
    <Modal title={__('Delete this menu?')} size="medium" onRequestClose={onClose}>
      <DeleteQuestion onCancel={onClose} onConfirm={() => void remove()}>
        <p>
          {sprintf(
            _n(
              'Gone for good: “%1$s” with its %2$d link. The page it leads to stays.',
              'Gone for good: “%1$s” with its %2$d links. The pages they lead to stay.',
              rows.length,
            ),
            name,
            rows.length,
          )}
        </p>
        {locations.length > 0 && <p>{__('Its places then show what they show without a menu.')}</p>}
      </DeleteQuestion>
    </Modal>
  )
}
