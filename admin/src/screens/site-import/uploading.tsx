import { Button, ProgressBar } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { printBytes } from '../../parts/bytes.ts'
import type { Import } from './data.ts'
import { FileButton } from './file-button.tsx'
import { cancelUpload, sendFile, useUpload } from './upload.ts'

interface UploadingProps {
  readonly value: Import
  readonly onDelete: () => Promise<void>
}

/** A file that has not arrived as a whole: its progress, or a way to go on. */
export const Uploading = ({ value, onDelete }: UploadingProps) => {
  const upload = useUpload(value.id)
  const cancel = async () => {
    cancelUpload()
    await onDelete()
  }
  const received = upload?.received ?? value.received
  const isMoving = upload !== undefined && upload.problem === undefined
  return (
    <div className="cb-site-import-progress">
      {upload?.problem !== undefined && (
        <p className="cb-fault" role="alert">
          {sprintf(__('The upload broke off: %s'), upload.problem)}
        </p>
      )}
      <ProgressBar aria-label={__('Upload')} value={Math.floor((100 * received) / value.size)} />
      <p>
        {sprintf(__('%1$s of %2$s have arrived.'), printBytes(received), printBytes(value.size))}{' '}
        {isMoving && __('Keep this window open until the file is there.')}
      </p>
      <div className="cb-actions">
        {upload?.problem !== undefined && (
          <Button
            variant="primary"
            onClick={() => void sendFile(value.id, upload.file, upload.received)}
          >
            {__('Go on')}
          </Button>
        )}
        {!upload && <SameFile value={value} />}
        <Button variant="tertiary" isDestructive onClick={() => void cancel()}>
          {isMoving ? __('Cancel the upload') : __('Delete the file')}
        </Button>
      </div>
    </div>
  )
}

/** A page that was loaded again has no access to the file, so it is chosen again. */
const SameFile = ({ value: { id, file, size, received } }: { readonly value: Import }) => {
  const [isOther, setOther] = useState(false)
  const take = (chosen: File) => {
    const isSame = chosen.name === file && chosen.size === size
    setOther(!isSame)
    if (isSame) void sendFile(id, chosen, received)
  }
  return (
    <div>
      <p>
        {__('The upload was interrupted. Choose the same file again, and it goes on from there.')}
      </p>
      {isOther && (
        <p className="cb-fault" role="alert">
          {sprintf(__('That is another file. Please choose “%s”.'), file)}
        </p>
      )}
      <FileButton label={__('Choose the file again')} onFile={take} />
    </div>
  )
}
