import { TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { Area, Dimensions } from './edit.ts'

interface CropFieldsProps {
  readonly area: Area
  /** The dimensions of the whole image. */
  readonly size: Dimensions
  readonly onChange: (area: Area) => void
}

/** The part to keep in pixels, for the keyboard and for exact values. */
export const CropFields = ({ area, size, onChange }: CropFieldsProps) => {
  const field = (label: string, name: keyof Area, whole: number, least: number, most: number) => (
    <TextControl
      label={label}
      type="number"
      min={Math.round((least * whole) / 100)}
      max={Math.round((most * whole) / 100)}
      value={Math.round((area[name] * whole) / 100)}
      onChange={(value) => {
        const share = (Number(value) / whole) * 100
        onChange({ ...area, [name]: Math.min(Math.max(share, least), most) })
      }}
    />
  )
  const { width, height } = size
  return (
    <div className="cb-crop-fields">
      {field(__('From the left'), 'left', width, 0, 100 - area.width)}
      {field(__('From the top'), 'top', height, 0, 100 - area.height)}
      {field(__('Width'), 'width', width, 100 / width, 100 - area.left)}
      {field(__('Height'), 'height', height, 100 / height, 100 - area.top)}
    </div>
  )
}
