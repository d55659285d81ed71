import type { DemoEntry } from '../demo-catalogue/catalogue.ts'
import type { Presence } from '../demo-catalogue/words.ts'
import { COSTUMES, type Costume } from './costumes.ts'
import { MOTIFS } from './motifs.ts'

/** Of which kind somebody's or something's picture is. */
export type Look =
  | {
      readonly kind: 'portrait'
      readonly presence: Presence
      readonly isOld: boolean
      readonly costume?: Costume | undefined
    }
  | { readonly kind: 'poster'; readonly genre: string }

/** What pictures of one kind are called, before their number. */
export const nameOfLook = (look: Look): string =>
  look.kind === 'poster'
    ? `poster-${look.genre}`
    : `portrait-${look.costume ?? `${look.presence}${look.isOld ? '-elder' : ''}`}`

/** What the picture of an entry shows; nothing for lines that make nothing of their own. */
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
      // Whoever goes by "he" has a face of his own instead of a costume.
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

/** More for kinds that many shows are of. */
const POSTERS: Readonly<Partial<Record<string, number>>> = {
  drama: 16,
  comedy: 12,
  crime: 8,
  'sci-fi': 8,
}

/** Every kind of picture, and how many different ones of it there are. */
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
