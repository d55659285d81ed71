import type { PictureSource } from '../../head/index.ts'

/** A choice of an image in options and records. */
interface PictureChoice {
  readonly type: string | undefined
  /** The custom field with its address. */
  readonly field?: string | null | undefined
  readonly address?: string | undefined
}

/** The sources of a chosen image; undefined without a choice. */
export const chosenSources = ({
  type,
  field,
  address,
}: PictureChoice): readonly PictureSource[] | undefined => {
  switch (type) {
    case 'featured':
    case 'content':
    case 'author':
      return [type]
    case 'attach':
      return ['attached']
    case 'auto':
      return ['featured', 'attached', 'content']
    case 'custom':
      return field ? [{ field }] : []
    case 'custom_image':
      return address ? [{ address }] : []
    default:
      return undefined
  }
}

/** An address with its size, if there is one. */
export const givenPicture = (
  address: string,
  width: string | number = 0,
  height: string | number = 0,
): readonly PictureSource[] =>
  address === ''
    ? []
    : [{ address, width: Math.trunc(Number(width)) || 0, height: Math.trunc(Number(height)) || 0 }]
