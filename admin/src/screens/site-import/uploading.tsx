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
  const { id, file: name, size, received } = value
  const current = useUpload()
  const upload = current?.id === id ? current : undefined
  const [problem, setProblem] = useState<string>()
  const isMoving = upload !== undefined && upload.problem === undefined
  const fault = upload?.problem ?? problem
  const cancel = async () => {
    if (upload) cancelUpload()
    await onDelete()
  }
  const goOn = (chosen: File) => {
    const isSame = chosen.name === name && chosen.size === size
    setProblem(isSame ? undefined : sprintf(__('That is another file. Please choose “%s”.'), name))
    if (isSame) void sendFile(id, chosen, received)
  }
  return (
    <div className="cb-site-import-progress">
      {fault !== undefined && (
        <p className="cb-fault" role="alert">
          {fault}
        </p>
      )}
      <ProgressBar
        className="cb-site-import-bar"
        aria-label={__('Upload')}
        value={Math.floor((100 * received) / size)}
      />
      <p>
        {sprintf(__('%1$s of %2$s have arrived.'), printBytes(received), printBytes(size))}{' '}
        {isMoving
          ? __('Keep this window open until the file is there.')
          : upload === undefined &&
            // A page that was loaded again has no access to the file.
            __(
              'The upload was interrupted. Choose the same file again, and it goes on from there.',
            )}
      </p>
      <div className="cb-actions">
        {upload === undefined && <FileButton label={__('Choose the file again')} onFile={goOn} />}
        {upload?.problem !== undefined && (
          <Button variant="primary" onClick={() => goOn(upload.file)}>
            {__('Go on')}
          </Button>
        )}
        <Button variant="tertiary" isDestructive onClick={() => void cancel()}>
          {isMoving ? __('Cancel the upload') : __('Delete the file')}
        </Button>
      </div>
    </div>
  )
}
