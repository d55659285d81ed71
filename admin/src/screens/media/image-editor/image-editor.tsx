import type { Attachment } from '@callboard/client'
import { Button, Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { crop, flipHorizontal, flipVertical, rotateLeft, rotateRight } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { addressFor, detailsOf, titleOf } from '../files.ts'
import { CropFields } from './crop-fields.tsx'
import { CropFrame } from './crop-frame.tsx'
import {
  type Area,
  flipHorizontally,
  flipVertically,
  isUnchanged,
  modifiersOf,
  turnedSize,
  turnLeft,
  turnRight,
  UNCHANGED,
} from './edit.ts'
import { TurnedImage } from './turned-image.tsx'

interface ImageEditorProps {
  readonly item: Attachment
  readonly onCancel: () => void
  /** Gets the id of the edited copy. */
  readonly onSaved: (id: number) => void
}

const FIRST_AREA: Area = { left: 10, top: 10, width: 80, height: 80 }

/** Turns, flips and crops an image; the result is a copy. */
export const ImageEditor = ({ item, onCancel, onSaved }: ImageEditorProps) => {
  const [edit, setEdit] = useState(UNCHANGED)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = useChange('media')
  const { width = 1, height = 1 } = detailsOf(item)
  const size = turnedSize({ width, height }, edit)
  const setCrop = (area: Area) => setEdit({ ...edit, crop: area })
  const { crop: area, ...uncropped } = edit
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { id, source_url: src } = item
      const { data: copy } = await api.createEditedMedia({ id, src, modifiers: modifiersOf(edit) })
      onSaved(copy.id)
      await change({
        work: () => Promise.resolve(copy),
        done: __('The edited image is saved as a copy.'),
        undo: () => api.deleteMedia({ id: copy.id, force: true }).then(() => onSaved(id)),
      })
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="cb-image-editor">
      <div className="cb-image-tools" role="toolbar" aria-label={__('Image tools')}>
        <Button
          icon={rotateLeft}
          label={__('Rotate left')}
          onClick={() => setEdit(turnLeft(edit))}
        />
        <Button
          icon={rotateRight}
          label={__('Rotate right')}
          onClick={() => setEdit(turnRight(edit))}
        />
        <Button
          icon={flipHorizontal}
          label={__('Flip horizontally')}
          onClick={() => setEdit(flipHorizontally(edit))}
        />
        <Button
          icon={flipVertical}
          label={__('Flip vertically')}
          onClick={() => setEdit(flipVertically(edit))}
        />
        <Button
          icon={crop}
          isPressed={area !== undefined}
          onClick={() => (area ? setEdit(uncropped) : setCrop(FIRST_AREA))}
        >
          {__('Crop')}
        </Button>
      </div>
      <div className="cb-image-stage">
        <div className="cb-image-shown">
          <TurnedImage address={addressFor(item, 1000)} edit={edit} label={titleOf(item)} />
          {area && <CropFrame area={area} onChange={setCrop} />}
        </div>
      </div>
      {area && <CropFields area={area} size={size} onChange={setCrop} />}
      <p className="cb-image-size">
        {sprintf(
          __('New size: %1$d × %2$d pixels. The original stays as it is.'),
          Math.round((size.width * (area?.width ?? 100)) / 100),
          Math.round((size.height * (area?.height ?? 100)) / 100),
        )}
      </p>
      {problem && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onCancel}>
          {__('Cancel')}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={isBusy || isUnchanged(edit)}
          accessibleWhenDisabled
          onClick={() => void save()}
        >
          {__('Save a copy')}
        </Button>
      </div>
    </div>
  )
}
