import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { aspectRatio, crop, trash } from '@wordpress/icons'
import { useState } from 'react'
import { messageOf } from '../../parts/notices.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { Facts } from './facts.tsx'
import { isChangeable, kindOf, openFile, titleOf } from './files.ts'
import { FocalPoint } from './focal-point.tsx'
import { ImageEditor } from './image-editor/image-editor.tsx'
import { Preview } from './preview.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { TextsForm } from './texts-form.tsx'

interface FileDialogProps {
  readonly id: number
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** Images that the server can turn and crop. */
const EDITABLE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

/** A file of the library: preview, facts and texts, and the tools for images. */
export const FileDialog = ({ id, onOpen, onClose }: FileDialogProps) => {
  const { data, error } = useQuery({
    queryKey: ['media-file', id],
    queryFn: () => openFile(id),
    // A read in the background would replace the version that the texts were changed from.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [isTouched, setTouched] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [isAiming, setAiming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const item = data?.item
  const isHeld = isTouched || isEditing
  return (
    <Modal
      className="cb-media-dialog"
      title={item ? titleOf(item) : __('File')}
      size="fill"
      onRequestClose={onClose}
      shouldCloseOnEsc={!isHeld}
      shouldCloseOnClickOutside={!isHeld}
    >
      {error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      )}
      {!item && !error && <Spinner />}
      {item && isEditing && (
        <ImageEditor
          item={item}
          onCancel={() => setEditing(false)}
          onSaved={(copy) => {
            setEditing(false)
            onOpen(copy)
          }}
        />
      )}
      {item && !isEditing && (
        <div className="cb-media-columns">
          <div>
            <div className="cb-media-preview">
              <Preview item={item} />
            </div>
            {isChangeable(item) && (
              <div className="cb-media-tools">
                {EDITABLE.has(item.mime_type) && (
                  <Button variant="secondary" icon={crop} onClick={() => setEditing(true)}>
                    {__('Rotate or crop')}
                  </Button>
                )}
                {kindOf(item) === 'image' && (
                  <Button variant="secondary" icon={aspectRatio} onClick={() => setAiming(true)}>
                    {__('Focal point')}
                  </Button>
                )}
                <ReplaceFile item={item} isDisabled={isTouched} />
                <Button
                  variant="tertiary"
                  icon={trash}
                  isDestructive
                  onClick={() => setDeleting(true)}
                >
                  {__('Delete permanently')}
                </Button>
              </div>
            )}
            <Facts item={item} />
          </div>
          {data.stored ? (
            <TextsForm key={data.stored.etag} file={data.stored} onTouch={setTouched} />
          ) : (
            <p>{__('This file belongs to another user. You can use it, but not change it.')}</p>
          )}
        </div>
      )}
      {item && isAiming && <FocalPoint item={item} onClose={() => setAiming(false)} />}
      {item && isDeleting && (
        <Modal
          title={__('Delete permanently')}
          size="small"
          onRequestClose={() => setDeleting(false)}
        >
          <DeleteFiles items={[item]} onCancel={() => setDeleting(false)} onConfirm={onClose} />
        </Modal>
      )}
    </Modal>
  )
}
