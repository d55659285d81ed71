/** What may stay in a file besides the image. */
export interface PlainOptions {
  /** The EXIF orientation: 1 is upright; for others the file has to keep it. */
  readonly orientation: number
  /** Keep the metadata of cameras and programs: EXIF, XMP, IPTC. */
  readonly keepsRemarks: boolean
}

/** An EXIF block with the orientation only. */
export const orientationBlock = (orientation: number): Buffer => {
  const block = Buffer.from('MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001', 'latin1')
  const value = Buffer.alloc(8)
  value.writeUInt16BE(orientation)
  return Buffer.concat([block, value])
}
