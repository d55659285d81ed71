import type { NavMenuItemEdit } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { api } from '../../api.ts'
import type { Link, LinkType, Menu } from './model/links.ts'
import { rowsOf } from './model/tree.ts'

/** The name of all responses about menus. */
export const MENUS = 'menus'

export interface Place {
  readonly name: string
  readonly description: string
  /** The menu that is stored there; 0 for none. */
  readonly menu: number
}

export type MenuSummary = Omit<Menu, 'rows'>

const MOST = 100

/** All menus, and the places of the design. */
export const fetchMenus = async (): Promise<{
  readonly menus: readonly MenuSummary[]
  readonly places: readonly Place[]
}> => {
  const [menus, places] = await Promise.all([
    everyPage(async (page) => {
      const { data, versions, totalPages } = await api.listMenus(
        { page, per_page: MOST, context: 'edit' },
        { fields: ['id', 'name', 'locations', 'auto_add'] },
      )
      return { data: data.map((menu, at) => ({ ...menu, version: versions?.[at] })), totalPages }
    }),
    api.listMenuLocations(),
  ])
  return {
    menus: menus.map((menu) => ({ ...menu, name: decodeEntities(menu.name) })),
    places: Object.values(places.data).map(({ name, description, menu }) => ({
      ...{ name, description: decodeEntities(description), menu },
    })),
  }
}

export const fetchLinks = async (menu: number): Promise<Menu['rows']> => {
  const items = await everyPage(async (page) => {
    const { data, versions, totalPages } = await api.listMenuItems({
      ...{ page, per_page: MOST, menus: [menu], status: ['publish', 'draft'], context: 'edit' },
    })
    const links = data.map((item, at) => ({
      ...{ ...linkOf(item), id: item.id, version: versions?.[at] },
    }))
    return { data: links, totalPages }
  })
  return rowsOf(items)
}

const everyPage = async <T>(
  list: (
    page: number,
  ) => Promise<{ readonly data: readonly T[]; readonly totalPages?: number | undefined }>,
): Promise<readonly T[]> => {
  const { data, totalPages = 1 } = await list(1)
  const all = [...data]
  for (let page = 2; page <= totalPages; page++) all.push(...(await list(page)).data)
  return all
}

const linkOf = (item: NavMenuItemEdit): Link => ({
  title: typeof item.title === 'string' ? item.title : item.title.raw,
  url: item.url,
  isNewTab: item.target === '_blank',
  attr_title: decodeEntities(item.attr_title),
  description: decodeEntities(item.description),
  classes: item.classes.join(' '),
  xfn: item.xfn.join(' '),
  type: item.type as LinkType,
  object: item.object,
  object_id: item.object_id,
  type_label: item.type_label,
  invalid: item.invalid,
  isDraft: item.status !== 'publish',
  parent: item.parent,
  menu_order: item.menu_order,
})
