import type { DemoEntry } from '../catalogue/catalogue.ts'
import type { Presence } from '../catalogue/words.ts'
import { COSTUMES, type Costume } from './costumes.ts'
import { MOTIFS } from './motifs.ts'

/** The kind of an item's picture. */
export type Look =
  | {
      readonly kind: 'portrait'
      readonly presence: Presence
      readonly isOld: boolean
      readonly costume?: Costume | undefined
    }
  | { readonly kind: 'poster'; readonly genre: string }

/** The name of a kind's pictures, without the number. */
export const nameOfLook = (look: Look): string =>
  look.kind === 'poster'
    ? `poster-${look.genre}`
    : `portrait-${look.costume ?? `${look.presence}${look.isOld ? '-elder' : ''}`}`

/** The kind of an entry's picture; undefined for lines that create no item. */
export const lookOfEntry = ({
  record,
  presence = 'they',
  born = 0,
}: DemoEntry): Look | undefined => {
  if (!('name' in record)) return undefined
  switch (record.type) {
    case 'show':
      return { kind: 'poster', genre: listOf(record.genres).find(isMotif) ?? 'drama' }
    case 'actor':
      return { kind: 'portrait', presence, isOld: born > 0 && born < ELDER_SINCE }
    case 'character': {
      // Costumes are drawn for `she` and `they` only.
      const costume = presence === 'he' ? undefined : listOf(record.cliches).find(isCostume)
      return { kind: 'portrait', presence, isOld: false, costume }
    }
    default:
      return undefined
  }
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

const ELDER_SINCE = 1955

const isMotif = (genre: string): boolean => genre in MOTIFS

const isCostume = (slug: string): slug is Costume => slug in COSTUMES

/** More posters for genres with many shows. */
const POSTERS: Readonly<Partial<Record<string, number>>> = {
  drama: 16,
  comedy: 12,
  crime: 8,
  'sci-fi': 8,
}

/** Every kind of picture, and the number of variants. */
export const LOOKS: readonly (readonly [look: Look, count: number])[] = [
  ...(
    [
      ['she', 130, 24],
      ['he', 30, 8],
      ['they', 30, 6],
    ] as const
  ).flatMap(([presence, young, old]) => [
    [{ kind: 'portrait', presence, isOld: false }, young] as const,
    [{ kind: 'portrait', presence, isOld: true }, old] as const,
  ]),
  ...Object.keys(COSTUMES)
    .filter(isCostume)
    .map((costume) => [{ kind: 'portrait', presence: 'she', isOld: false, costume }, 7] as const),
  ...Object.keys(MOTIFS).map((genre) => [{ kind: 'poster', genre }, POSTERS[genre] ?? 5] as const),
]
