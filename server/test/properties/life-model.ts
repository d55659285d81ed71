/** The expected state of a post; all of it is readable through the API. */
export interface Life {
  readonly title: string
  readonly status: string
  readonly slug: string
  readonly date: string
  readonly isDateFixed: boolean
  readonly isSticky: boolean
  /** The state before it was trashed. */
  readonly before?: { readonly status: string; readonly slug: string } | undefined
}

export interface Change {
  readonly status?: string | undefined
  readonly date?: string | undefined
  readonly sticky?: boolean | undefined
}

/** The expected state of every post by id, and the time. */
export interface World {
  readonly lives: Map<number, Life>
  now: string
}

export const hour = (count: number): string =>
  new Date(Date.UTC(2026, 0, 1) + count * 3_600_000).toISOString().slice(0, 19)

/** The state of a post after it was created or saved. */
export const save = (
  world: World,
  id: number | undefined,
  change: Change & { readonly title?: string },
): Life => {
  const old = id === undefined ? undefined : world.lives.get(id)
  const title = change.title ?? old?.title ?? ''
  const wanted = change.status ?? old?.status ?? 'draft'
  const isKept = old !== undefined && (old.isDateFixed || wanted === 'trash')
  const date = change.date ?? (isKept ? old.date : world.now)
  const isDateFixed =
    change.date !== undefined || (isKept ? old.isDateFixed : !isUnfinished(wanted))
  const status = byClock(wanted, date, world.now)
  const isRestored = old?.status === 'trash' && status !== 'trash'
  const slug = (isRestored ? old.before?.slug : old?.slug) ?? ''
  return {
    ...{ title, status, date, isDateFixed },
    slug: freeSlug(world, id, slug || (isUnfinished(status) ? '' : title.toLowerCase())),
    isSticky: change.sticky ?? old?.isSticky ?? false,
    before: status === 'trash' ? old?.before : undefined,
  }
}

/** The state of a trashed post. */
export const trash = (world: World, id: number, { status, slug, ...life }: Life): Life => ({
  ...life,
  status: 'trash',
  slug: freeSlug(world, id, `${slug}__trashed`),
  isSticky: false,
  before: { status, slug },
})

/** Publishes every post that is due. */
export const passTime = (world: World, now: string): void => {
  world.now = now
  for (const [id, life] of world.lives)
    if (life.status === 'future' && life.date <= now)
      world.lives.set(id, { ...life, status: 'publish' })
}

const isUnfinished = (status: string): boolean => status === 'draft' || status === 'pending'

const byClock = (wanted: string, date: string, now: string): string => {
  if (wanted !== 'publish' && wanted !== 'future') return wanted
  return date > now ? 'future' : 'publish'
}

const freeSlug = (world: World, id: number | undefined, slug: string): string => {
  if (slug === '') return ''
  const taken = [...world.lives].flatMap(([other, life]) => (other === id ? [] : [life.slug]))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
