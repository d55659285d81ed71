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
}

/** Longer descriptions are captions and no titles. */
const MAX_TITLE = 80
const MAX_TEXT = 2_000

/** Reads the block that a picture carries; one that cannot be read says nothing. */
export const readImageMeta = (exif: Buffer | undefined): ImageMeta => {
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

const text = (value: unknown): string => embeddedText(value, MAX_TEXT)

const number = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : '0'

const moment = (value: unknown): string =>
  value instanceof Date && !Number.isNaN(value.getTime())
    ? String(Math.floor(value.getTime() / 1_000))
    : '0'
