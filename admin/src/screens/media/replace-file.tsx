import type { Attachment } from '@callboard/client'
import { Button, FormFileUpload } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { update } from '@wordpress/icons'
import { type ChangeEvent, useState } from 'react'
import { useChange } from '../../parts/changes.ts'
import { sendFile } from '../../parts/send-file.ts'
import { titleOf } from './files.ts'

interface ReplaceFileProps {
  readonly item: Attachment
  /** Texts that are not saved would be read again and lost. */
  readonly isDisabled: boolean
}

/** Puts another file of the same type at the address of this one. */
export const ReplaceFile = ({ item, isDisabled }: ReplaceFileProps) => {
  const change = useChange('media', 'media-file')
  const [share, setShare] = useState<number>()
  const isBusy = share !== undefined
  const replace = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    // The same file can be chosen again.
    currentTarget.value = ''
    setShare(0)
    await change({
      work: () => sendFile({ file, replaces: item.id, onProgress: setShare }),
      done: sprintf(__('“%s” has a new file. Its address is the same.'), titleOf(item)),
    })
    setShare(undefined)
  }
  return (
    <FormFileUpload
      accept={item.mime_type}
      onChange={(event) => void replace(event)}
      render={({ openFileDialog }) => (
        <Button
          variant="secondary"
          icon={update}
          onClick={openFileDialog}
          isBusy={isBusy}
          disabled={isBusy || isDisabled}
          accessibleWhenDisabled
          description={
            isDisabled
              ? __('Save your texts first.')
              : __('With a file of the same type. All pages show the new one.')
          }
        >
          {isBusy ? sprintf(__('Sending: %d %%'), Math.round(share * 100)) : __('Replace file')}
        </Button>
      )}
    />
  )
}
