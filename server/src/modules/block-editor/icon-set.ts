/** An SVG icon, referenced by name in blocks and screens. */
export interface Icon {
  /** Prefixed with its collection: `core/check`. */
  readonly name: string
  readonly label: string
  readonly content: string
}

export interface IconCollection {
  readonly slug: string
  readonly label: string
  readonly description: string
}

export const iconCollections: readonly IconCollection[] = [
  {
    slug: 'core',
    label: 'Core icons',
    description: 'Basic icons that are included in the server.',
  },
]

/** Draws a path on a 24 × 24 canvas in the colour of the text. */
const draw = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path fill="none" stroke="currentColor" stroke-width="1.5" d="${path}"/></svg>`

const DRAWINGS: readonly (readonly [name: string, label: string, path: string])[] = [
  ['arrow-down', 'Arrow down', 'M12 4v15M6 13l6 6 6-6'],
  ['arrow-left', 'Arrow left', 'M20 12H5M11 6l-6 6 6 6'],
  ['arrow-right', 'Arrow right', 'M4 12h15M13 6l6 6-6 6'],
  ['arrow-up', 'Arrow up', 'M12 20V5M6 11l6-6 6 6'],
  ['calendar', 'Calendar', 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5'],
  ['check', 'Check mark', 'M5 13l4 4L19 7'],
  ['close', 'Cross', 'M6 6l12 12M18 6L6 18'],
  ['comment', 'Comment', 'M4 5h16v11h-9l-4 4v-4H4z'],
  ['envelope', 'Envelope', 'M4 6h16v12H4zM4 6l8 7 8-7'],
  ['home', 'House', 'M4 11l8-7 8 7M6 10v10h12V10'],
  ['image', 'Picture', 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4'],
  ['link', 'Link', 'M10 7H7a5 5 0 0 0 0 10h3M14 7h3a5 5 0 0 1 0 10h-3M8 12h8'],
  ['menu', 'Menu', 'M4 7h16M4 12h16M4 17h16'],
  ['minus', 'Minus', 'M5 12h14'],
  [
    'people',
    'People',
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-8 12-8 12 0M15 5a3 3 0 0 1 0 6M18 20c0-3-1-5-2-6',
  ],
  ['play', 'Play', 'M7 5l12 7-12 7z'],
  ['plus', 'Plus', 'M12 5v14M5 12h14'],
  ['search', 'Magnifying glass', 'M10.5 16a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM15 15l5 5'],
  ['star', 'Star', 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z'],
  ['tag', 'Tag', 'M4 4h8l8 8-8 8-8-8zM8 8v.5'],
]

export const icons: readonly Icon[] = DRAWINGS.map(([name, label, path]) => ({
  ...{ name: `core/${name}`, label, content: draw(path) },
}))
