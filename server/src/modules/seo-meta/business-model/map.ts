const MAPS = 'https://www.openstreetmap.org/'

interface Position {
  readonly lat: number
  readonly lng: number
}

/** Where a map of the place is, for those who follow a link to it. */
export const mapAddress = ({ lat, lng }: Position, zoom = 16): string =>
  `${MAPS}?${new URLSearchParams({ mlat: String(lat), mlon: String(lng) })}#map=${zoom}/${lat}/${lng}`

/** The same for a place without a position. */
export const searchAddress = (lines: readonly string[]): string =>
  `${MAPS}search?${new URLSearchParams({ query: lines.join(', ') })}`

/** The map itself, for a frame. */
export const frameAddress = ({ lat, lng }: Position, zoom: number): string => {
  // As much of the world as a tile of this size shows to each side.
  const reach = 360 / 2 ** Math.min(Math.max(zoom, 1), 19)
  const bounded = (value: number, most: number): number =>
    Number(Math.min(Math.max(value, -most), most).toFixed(6))
  const bbox = [
    bounded(lng - reach, 180),
    bounded(lat - reach / 2, 90),
    bounded(lng + reach, 180),
    bounded(lat + reach / 2, 90),
  ].join(',')
  return `${MAPS}export/embed.html?${new URLSearchParams({ bbox, layer: 'mapnik', marker: `${lat},${lng}` })}`
}
