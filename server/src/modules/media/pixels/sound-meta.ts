import type { IAudioMetadata } from 'music-metadata'
import { embeddedText } from './embedded-text.ts'

/** The metadata of an audio or video file; a file without any is not an error. */
export const readSoundMeta = async (
  bytes: Uint8Array,
  mime: string,
  extension: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const { parseBuffer } = await import('music-metadata')
  try {
    const found = await parseBuffer(
      bytes,
      { mimeType: mime, size: bytes.length },
      { duration: true, skipCovers: true },
    )
    return { ...describe(found, extension), mime_type: mime }
  } catch {
    return { fileformat: extension, mime_type: mime }
  }
}

const describe = (
  { format, common }: IAudioMetadata,
  extension: string,
): Readonly<Record<string, unknown>> => {
  const seconds = secondsOf(format)
  return known({
    dataformat: extension,
    codec: format.codec === 'PCM' ? PCM : format.codec,
    ...(format.container === 'WAVE' ? waveOf(format) : {}),
    channels: format.numberOfChannels,
    channelmode: CHANNEL_MODES[format.numberOfChannels ?? 0],
    sample_rate: format.sampleRate,
    bitrate: format.bitrate,
    bits_per_sample: format.bitsPerSample,
    lossless: format.lossless,
    ...pictureOf(format),
    fileformat: extension,
    title: common.title,
    artist: common.artist,
    album: common.album,
    year: common.year,
    genre: common.genre?.[0],
    track_number: common.track?.no ?? undefined,
    length: Math.round(seconds),
    length_formatted: clock(seconds),
  })
}

/** The library returns the duration of the audio track; a video may be longer or have no audio. */
const secondsOf = ({ duration = 0, trackInfo }: IAudioMetadata['format']): number =>
  Math.max(duration, ...trackInfo.map((track) => (track.video && track.duration) || 0))

/** The display size of a video, unless it is given as an aspect ratio only. */
const pictureOf = ({ trackInfo }: IAudioMetadata['format']): Record<string, unknown> => {
  const { displayUnit = 0, ...video } = trackInfo.find((track) => track.video)?.video ?? {}
  const isInPixels = displayUnit === 0
  return {
    width: (isInPixels ? video.displayWidth : undefined) ?? video.pixelWidth,
    height: (isInPixels ? video.displayHeight : undefined) ?? video.pixelHeight,
  }
}

const PCM = 'Pulse Code Modulation (PCM)'

/** A wave file gives its encoding as a number; only PCM is common. */
const waveOf = ({ codec, lossless }: IAudioMetadata['format']): Record<string, unknown> =>
  codec === 'PCM'
    ? { wformattag: 1, bitrate_mode: 'cbr', compression_ratio: lossless ? 1 : undefined }
    : {}

const CHANNEL_MODES: Readonly<Record<number, string>> = { 1: 'mono', 2: 'stereo' }

/** The defined values, strings as plain text: even the name of a codec comes from the file. */
const known = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'string' ? embeddedText(value, MAX_TEXT) : value]],
    ),
  )

const MAX_TEXT = 500

/** `1:02:03`, `2:03`, `0:00`. */
const clock = (seconds: number): string => {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [
    Math.floor(whole / 3_600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
