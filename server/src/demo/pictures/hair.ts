type Draw = (colour: string) => string

/** The parts of the hair behind the head and on top of it. */
const back =
  (path: string): Draw =>
  (colour) =>
    `<path d="${path}" fill="${colour}"/>`
const none: Draw = () => ''

const LONG = 'M160 82q-78 0-78 96 0 70-18 130 26 18 60 10h72q34 8 60-10-18-60-18-130 0-96-78-96'
const BOB = 'M160 84q-72 0-72 92 0 50-8 82 30 14 54 4h52q24 10 54-4-8-32-8-82 0-92-72-92'
const CROWN = 'M100 186q-12-98 60-98t60 98q-6-44-34-54-44 14-70 0-12 18-16 54'
const FRINGE = 'M100 190q-14-104 60-104t60 104q-2-22-10-34-50 12-100 0-8 12-10 34'
const SIDE = 'M98 190q-10-104 62-104t62 104q-4-40-22-56-40 4-72-22-10 40-30 78'
const CURLS: readonly (readonly [x: number, y: number, r: number])[] = [
  [96, 170, 24],
  [98, 136, 26],
  [120, 106, 28],
  [160, 94, 30],
  [200, 106, 28],
  [222, 136, 26],
  [224, 170, 24],
]

const curls =
  (grown: number): Draw =>
  (colour) =>
    `<g fill="${colour}">${CURLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r + grown}"/>`).join('')}</g>`

export type HairStyle = keyof typeof FRONT_HAIR

export const BACK_HAIR = {
  'long and parted': back(LONG),
  'in a bob': back(BOB),
  'with a fringe': back(BOB),
  'in a bun': (colour: string) => `<circle cx="160" cy="70" r="34" fill="${colour}"/>`,
  short: none,
  'cropped close': none,
  'in curls': curls(10),
  'in a large afro': (colour: string) => `<circle cx="160" cy="158" r="104" fill="${colour}"/>`,
  'in two braids': (colour: string) =>
    `<path d="M92 190q-18 60-6 130h26q-10-70 2-120zM228 190q18 60 6 130h-26q10-70-2-120z" fill="${colour}"/>`,
  'long on one side': back('M160 84q-70 0-70 90l-6 60h40l120 80q12-60-6-140 0-90-78-90'),
  'under a scarf': (colour: string) =>
    `<path d="M160 78q-82 0-80 100 0 90-24 140h208q-24-50-24-140 2-100-80-100" fill="${colour}"/>`,
} satisfies Record<string, Draw>

export const FRONT_HAIR = {
  'long and parted': back('M98 196q-10-108 62-108t62 108q-6-62-62-84-56 22-62 84'),
  'in a bob': back(CROWN),
  'with a fringe': back(FRINGE),
  'in a bun': back(CROWN),
  short: back(SIDE),
  'cropped close': (colour: string) =>
    `<path d="M102 172q-6-78 58-78t58 78q-10-40-58-44-48 4-58 44" fill="${colour}" opacity=".85"/>`,
  'in curls': curls(0),
  'in a large afro': (colour: string) =>
    `<path d="M100 178q-6-88 60-88t60 88q-12-40-60-42-48 2-60 42" fill="${colour}"/>`,
  'in two braids': back(CROWN),
  'long on one side': back(SIDE),
  'under a scarf': (colour: string) =>
    `<path d="M96 200q-14-116 64-116t64 116q-2-60-64-72-62 12-64 72M96 196q0 96 64 100 64-4 64-100 16 120-64 124-80-4-64-124" fill="${colour}"/>`,
} satisfies Record<keyof typeof BACK_HAIR, Draw>

const ALL = [
  ...(['long and parted', 'in a bob', 'with a fringe', 'in a bun', 'short'] as const),
  ...(['in curls', 'in a large afro', 'in two braids', 'long on one side'] as const),
] as const

export const STYLES: Readonly<Record<'she' | 'he' | 'they', readonly HairStyle[]>> = {
  she: [...ALL, 'under a scarf', 'cropped close'],
  he: ['short', 'cropped close', 'in curls', 'short', 'in a large afro', 'in a bun'],
  they: ['short', 'cropped close', 'in curls', 'long on one side', 'with a fringe', 'in a bob'],
}
