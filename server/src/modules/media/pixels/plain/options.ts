/** What else than the image may stay in its file. */
export interface PlainOptions {
  /** 1 is upright; others are turned or mirrored, and viewers have to be told. */
  readonly orientation: number
  /** What cameras and programs wrote about the image stays: EXIF, XMP, IPTC. */
  readonly keepsRemarks: boolean
}

/** An EXIF block that tells nothing but which side is up. */
export const orientationBlock = (orientation: number): Buffer => {
  const block = Buffer.from('MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001', 'latin1')
  const value = Buffer.alloc(8)
  value.writeUInt16BE(orientation)
  return Buffer.concat([block, value])
}
