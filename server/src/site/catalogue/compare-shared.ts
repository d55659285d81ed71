import type { Context } from '../../contract/context.ts'
import {
  findSharedCast,
  findVisible,
  type ItemRow,
  itemPagePath,
  type KindName,
} from '../../modules/catalogue/index.ts'
import { type Html, html, type Printable } from '../common/html.ts'
import { joined, linkTo } from '../ui/elements.ts'
import { countOf } from '../ui/words.ts'
import { type Carried, linksToCategories } from './carried.ts'
import type { FoundItem } from './find-item.ts'
import { printShelf } from './parts/cast.ts'
import { printYears } from './parts/time-line.ts'
import { KIND_LABELS } from './parts/words.ts'
import { listed } from './statistics/claims/index.ts'

/** What two items have in common. */
interface Shared {
  /** `2 shows and 3 categories`; empty if it is nothing. */
  readonly said: string
  readonly content: Html
}

type Pair = readonly [FoundItem, FoundItem]

/** Finds what two items of a type have in common: appearances or cast, and categories. */
export const findShared = async (
  ctx: Context,
  pair: Pair,
  carried: readonly [Carried, Carried],
): Promise<Shared> => {
  const related = await (pair[0].item.row.type === 'show' ? sharedCast : sharedParts)(ctx, pair)
  const categories = sharedCategories(carried)
  const count = categories.reduce((sum, [, terms]) => sum + terms.length, 0)
  const said = [
    ...related.said,
    ...(count > 0 ? [count === 1 ? '1 category' : `${count} categories`] : []),
  ]
  const links = linksToCategories(ctx, categories)
  return {
    said: listed(said),
    content: html`${related.content}${
      count > 0 &&
      html`<h3>Categories of both</h3>
<dl class="facts">${categories.map(([kind]) => fact(KIND_LABELS[kind], links[KIND_LABELS[kind]]))}</dl>`
    }`,
  }
}

interface SharedItems {
  readonly said: readonly string[]
  readonly content: Html
}

/** Shows in which both characters appear, with the years of both, and actors who play both. */
const sharedParts = async (ctx: Context, [one, other]: Pair): Promise<SharedItems> => {
  const [a, b] = [one.item.state, other.item.state]
  const actorIds = a.actors.filter((id) => b.actors.includes(id))
  const showIds = [...new Set(a.shows.map(({ show }) => show))].filter((id) =>
    b.shows.some(({ show }) => show === id),
  )
  const known = await findVisible(ctx.db, [...actorIds, ...showIds])
  const shows = showIds.flatMap((id) => known.get(id) ?? [])
  const actors = actorIds.flatMap((id) => known.get(id) ?? [])
  const yearsIn = (state: typeof a, id: number): ReadonlySet<number> =>
    new Set(state.shows.flatMap(({ show, years }) => (show === id ? years : [])))
  const together = (id: number): string =>
    printYears([...yearsIn(a, id)].filter((year) => yearsIn(b, id).has(year)))
  return {
    said: counts({ show: shows, actor: actors }),
    content: html`${
      shows.length > 0 &&
      html`<h3>Shows with both</h3>
<ul class="shared-shows">${shows.map((show) => {
        const years = together(show.id)
        return html`<li>${link(ctx, show)} <small>${years === '' ? 'in different years' : `together in ${years}`}</small></li>
`
      })}</ul>`
    }${
      actors.length > 0 &&
      html`<h3>Played by the same actors</h3>
<p>${joined(actors.map((actor) => link(ctx, actor)))}</p>`
    }`,
  }
}

/** Characters and actors of both shows. */
const sharedCast = async (ctx: Context, [one, other]: Pair): Promise<SharedItems> => {
  const { characters, actors } = await findSharedCast(ctx.db, one.item.row.id, other.item.row.id)
  return {
    said: counts({ character: characters, actor: actors }),
    content: html`${
      characters.length > 0 &&
      html`<h3>Characters of both</h3>
${await printShelf(ctx, 'Characters of both shows', characters)}`
    }${
      actors.length > 0 &&
      html`<h3>Actors of both</h3>
${await printShelf(ctx, 'Actors of both shows', actors)}`
    }`,
  }
}

const counts = (found: Readonly<Partial<Record<ItemRow['type'], readonly ItemRow[]>>>): string[] =>
  Object.entries(found).flatMap(([type, rows]) =>
    rows.length > 0 ? [countOf(type as ItemRow['type'], rows.length)] : [],
  )

const link = (ctx: Context, { type, slug, name }: ItemRow): Html =>
  linkTo(ctx, itemPagePath(type, slug), name)

const sharedCategories = ([one, other]: readonly [Carried, Carried]): Carried => {
  const slugs = new Map<KindName, ReadonlySet<string>>(
    other.map(([kind, terms]) => [kind, new Set(terms.map(({ slug }) => slug))]),
  )
  return one
    .map(([kind, terms]) => [kind, terms.filter(({ slug }) => slugs.get(kind)?.has(slug))] as const)
    .filter(([, terms]) => terms.length > 0)
}

const fact = (label: string, value: Printable): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>
`
