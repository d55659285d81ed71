import type { PictureSource } from '../../head/index.ts'

/** A choice of a picture, as options and records hold it. */
interface PictureChoice {
  readonly type: string | undefined
  /** The custom field that holds its address. */
  readonly field?: string | null | undefined
  /** Its address. */
  readonly address?: string | undefined
}

/** Where to look for the picture that somebody chose; undefined where nobody did. */
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

/** An address with the size that was told with it, where there is one. */
export const givenPicture = (
  address: string,
  width: string | number = 0,
  height: string | number = 0,
): readonly PictureSource[] =>
  address === ''
    ? []
    : [{ address, width: Math.trunc(Number(width)) || 0, height: Math.trunc(Number(height)) || 0 }]
