import { decodeXML } from 'entities'
import exifReader from 'exif-reader'
import { embeddedText } from './embedded-text.ts'

/** The metadata of an image, in the form of the REST interface. */
export interface ImageMeta {
  readonly aperture: string
  readonly credit: string
  readonly camera: string
  readonly caption: string
  readonly created_timestamp: string
  readonly copyright: string
  readonly focal_length: string
  readonly iso: string
  readonly shutter_speed: string
  readonly title: string
  readonly orientation: string
  readonly keywords: readonly string[]
  /** The alternative text. */
  readonly alt: string
}

/** The metadata blocks of an image. */
export interface Remarks {
  readonly exif: Buffer | undefined
  readonly xmp: Buffer | undefined
}

/** A longer description becomes the caption instead of the title. */
const MAX_TITLE = 80
const MAX_TEXT = 2_000

/** Reads the metadata of an image; unreadable values become empty. */
export const readImageMeta = ({ exif, xmp }: Remarks): ImageMeta => {
  const { Image: image = {}, Photo: photo = {} } = parse(exif)
  const description = text(image.ImageDescription)
  return {
    aperture: number(photo.FNumber),
    credit: text(image.Artist),
    camera: text(image.Model),
    caption: description,
    created_timestamp: moment(photo.DateTimeOriginal ?? photo.DateTimeDigitized),
    copyright: text(image.Copyright),
    focal_length: number(photo.FocalLength),
    iso: number([photo.ISOSpeedRatings].flat()[0]),
    shutter_speed: number(photo.ExposureTime),
    title: description.length < MAX_TITLE ? description : '',
    orientation: number(image.Orientation),
    keywords: [],
    alt: altTextIn(xmp),
  }
}

type Tags = Readonly<Record<string, unknown>>

const parse = (exif: Buffer | undefined): { Image?: Tags; Photo?: Tags } => {
  if (!exif) return {}
  try {
    return exifReader(exif) as { Image?: Tags; Photo?: Tags }
  } catch {
    return {}
  }
}

/** The first alternative text of the IPTC field in XMP. */
const altTextIn = (xmp: Buffer | undefined): string => {
  const told = xmp?.subarray(0, MAX_XMP_BYTES).toString() ?? ''
  const [, field = ''] = told.split('<Iptc4xmpCore:AltTextAccessibility', 2)
  const [, item = ''] = field.split('<rdf:li', 2)
  const [words = ''] = item.slice(item.indexOf('>') + 1).split('<', 1)
  return text(decodeXML(words))
}

const MAX_XMP_BYTES = 200_000

const text = (value: unknown): string => embeddedText(value, MAX_TEXT)

const number = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : '0'

const moment = (value: unknown): string =>
  value instanceof Date && !Number.isNaN(value.getTime())
    ? String(Math.floor(value.getTime() / 1_000))
    : '0'
