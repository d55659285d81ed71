import type { Action } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { copy, download, pencil, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { notify, notifyError } from '../../parts/notices.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { type Item, isChangeable } from './files.ts'

export const copyAddress = (address: string): void => {
  navigator.clipboard
    .writeText(address)
    .then(() => notify(__('The address is copied.')))
    .catch(notifyError)
}

/** What can be done with files of the library. */
export const useFileActions = (open: (item: Item) => void): Action<Item>[] =>
  useMemo(
    () => [
      {
        id: 'details',
        label: __('Details'),
        icon: pencil,
        isPrimary: true,
        callback: ([item]) => item && open(item),
      },
      {
        id: 'copy',
        label: __('Copy address'),
        icon: copy,
        callback: ([item]) => item && copyAddress(item.source_url),
      },
      {
        id: 'download',
        label: __('Download'),
        icon: download,
        callback: ([item]) => item && downloadFile(item),
      },
      {
        id: 'delete',
        label: __('Delete permanently'),
        icon: trash,
        supportsBulk: true,
        isEligible: isChangeable,
        RenderModal: ({ items, closeModal }) => {
          const close = () => closeModal?.()
          return <DeleteFiles items={items} onCancel={close} onConfirm={close} />
        },
      },
    ],
    [open],
  )

const downloadFile = ({ source_url, filename }: Item): void => {
  const link = document.createElement('a')
  link.href = source_url
  link.download = filename
  link.click()
}
