import type { Attachment } from '@callboard/client'
import { Button, FocalPointPicker, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { addressFor, titleOf } from './files.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const CENTRE: Point = { x: 0.5, y: 0.5 }

const pointOf = ({ meta }: Attachment): Point | undefined =>
  (meta as { readonly focal_point?: Point }).focal_point

interface FocalPointProps {
  readonly item: Attachment
  readonly onClose: () => void
}

/** Chooses the part of a picture that stays visible where it is cropped. */
export const FocalPoint = ({ item, onClose }: FocalPointProps) => {
  const change = useChange('media', 'media-file')
  const stored = pointOf(item)
  const [point, setPoint] = useState(stored ?? CENTRE)
  const store = (next: Point | null) =>
    api.updateMedia({ id: item.id, meta: { focal_point: next } })
  const save = (next: Point | null) => {
    onClose()
    void change({
      work: () => store(next),
      done: sprintf(__('The focal point of “%s” is saved.'), titleOf(item)),
      undo: () => store(stored ?? null),
    })
  }
  return (
    <Modal title={__('Focal point')} size="medium" onRequestClose={onClose}>
      <p>{__('Where the picture is cropped, this point stays visible.')}</p>
      <FocalPointPicker
        label={__('Focal point')}
        url={addressFor(item, 800)}
        value={{ ...point }}
        onDrag={setPoint}
        onChange={setPoint}
      />
      <div className="cb-dialog-actions">
        {stored && (
          <Button variant="tertiary" onClick={() => save(null)}>
            {__('Back to the centre')}
          </Button>
        )}
        <Button variant="tertiary" onClick={onClose}>
          {__('Cancel')}
        </Button>
        <Button variant="primary" onClick={() => save(point)}>
          {__('Save')}
        </Button>
      </div>
    </Modal>
  )
}
