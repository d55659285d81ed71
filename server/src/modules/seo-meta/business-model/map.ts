const MAPS = 'https://www.openstreetmap.org/'

interface Position {
  readonly lat: number
  readonly lng: number
}

/** Address of a map that shows the place. */
export const mapAddress = ({ lat, lng }: Position, zoom = 16): string =>
  `${MAPS}?${new URLSearchParams({ mlat: String(lat), mlon: String(lng) })}#map=${zoom}/${lat}/${lng}`

/** Address of a map search, for a place without a position. */
export const searchAddress = (lines: readonly string[]): string =>
  `${MAPS}search?${new URLSearchParams({ query: lines.join(', ') })}`

/** Address of the embedded map. */
export const frameAddress = ({ lat, lng }: Position, zoom: number): string => {
  // As many degrees to each side as a tile of this zoom level covers.
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
