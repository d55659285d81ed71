import './image.css'
import { useQuery } from '@tanstack/react-query'
import { BaseControl, Button, Modal, Spinner } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { helpOf } from '../fault.tsx'
import { getImage, MEDIA, previewOf, titleOf } from './images.ts'

/** Its list is larger than any form that has the field. */
const ImagePicker = lazy(async () => ({
  default: (await import('./image-picker.tsx')).ImagePicker,
}))

interface ImageFieldProps {
  readonly label: string
  readonly help: string
  /** The id of the image; 0 for none. */
  readonly value: number
  readonly fault: string | undefined
  readonly onChange: (id: number) => void
}

export const ImageField = ({ label, help, value, fault, onChange }: ImageFieldProps) => {
  const [isPicking, setPicking] = useState(false)
  const id = useId()
  const close = () => setPicking(false)
  return (
    <BaseControl id={id} help={helpOf(fault, help)}>
      <BaseControl.VisualLabel>{label}</BaseControl.VisualLabel>
      <div className="cb-image">
        {value !== 0 && <Preview id={value} />}
        <div className="cb-actions">
          <Button
            id={id}
            variant="secondary"
            aria-label={sprintf(
              value === 0 ? __('Choose a picture: %s') : __('Choose another picture: %s'),
              label,
            )}
            onClick={() => setPicking(true)}
          >
            {value === 0 ? __('Choose a picture') : __('Choose another')}
          </Button>
          {value !== 0 && (
            <Button
              variant="tertiary"
              isDestructive
              aria-label={sprintf(__('Remove: %s'), label)}
              onClick={() => onChange(0)}
            >
              {__('Remove')}
            </Button>
          )}
        </div>
      </div>
      {isPicking && (
        <Modal title={label} size="large" onRequestClose={close}>
          <Suspense fallback={<Spinner />}>
            <ImagePicker
              value={value}
              onPick={(image) => {
                onChange(image.id)
                close()
              }}
            />
          </Suspense>
        </Modal>
      )}
    </BaseControl>
  )
}

const Preview = ({ id }: { readonly id: number }): ReactNode => {
  const { data, error } = useQuery({
    queryKey: [MEDIA, 'one', id],
    queryFn: () => getImage(id),
    retry: false,
  })
  if (error) return <p className="cb-fault">{__('This picture is gone. Choose another one.')}</p>
  if (!data) return <Spinner />
  return <img src={previewOf(data)} alt={data.alt_text || titleOf(data)} />
}
