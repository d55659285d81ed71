import { decodeXML } from 'entities'
import exifReader from 'exif-reader'
import { embeddedText } from './embedded-text.ts'

/** What a camera writes into a picture, in the form the interface shows it. */
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
  /** For those who cannot see the picture. */
  readonly alt: string
}

/** The blocks that a picture carries beside its pixels. */
export interface Remarks {
  readonly exif: Buffer | undefined
  readonly xmp: Buffer | undefined
}

/** Longer descriptions are captions and no titles. */
const MAX_TITLE = 80
const MAX_TEXT = 2_000

/** Reads what a picture carries; what cannot be read says nothing. */
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

/** The first wording of the description that picture desks write (IPTC, in XMP). */
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
