import { decodeHTML } from 'entities'
import type { ItemRecord } from '../../model/index.ts'
import { phpOf, printPhp } from '../../php/index.ts'
import type { SiteCopy } from './copy.ts'
import { type Json, numberOf, objectsOf, rawOf, textOf } from './json.ts'
import { valuesOf } from './meta.ts'

/** An entry of a menu, whose parts are meta of its item. */
export const menuItem = (json: Json, copy: SiteCopy): Partial<ItemRecord> => {
  const menu = copy.find('term nav_menu', numberOf(json.menus))
  const type = textOf(json.type)
  return {
    // The interface shows the title of what an entry leads to where it has none itself.
    title: rawOf(json.title) === targetTitle(json, copy) ? '' : rawOf(json.title),
    excerpt: plain(json.attr_title),
    content: textOf(json.description),
    status: textOf(json.status) || 'publish',
    parent: 0,
    terms: menu ? [{ taxonomy: 'nav_menu', slug: textOf(menu.slug), name: textOf(menu.name) }] : [],
    meta: valuesOf({
      _menu_item_type: type,
      _menu_item_menu_item_parent: textOf(json.parent),
      _menu_item_object_id: textOf(type === 'custom' ? json.id : json.object_id),
      _menu_item_object: textOf(json.object),
      _menu_item_target: textOf(json.target),
      _menu_item_classes: printPhp(phpOf(Array.isArray(json.classes) ? json.classes : [''])),
      _menu_item_xfn: Array.isArray(json.xfn) ? json.xfn.map(textOf).join(' ') : '',
      _menu_item_url: type === 'custom' ? textOf(json.url) : '',
    }),
  }
}

/** It is printed for an attribute, with typographic quotes. */
const plain = (value: unknown): string =>
  decodeHTML(
    textOf(value)
      .replaceAll(/&#822[01];/g, '"')
      .replaceAll(/&#821[67];/g, "'"),
  )

const targetTitle = (json: Json, copy: SiteCopy): string => {
  const object = textOf(json.object)
  const id = numberOf(json.object_id)
  switch (json.type) {
    case 'post_type':
      return rawOf(copy.find(`item ${object}`, id)?.title)
    case 'taxonomy':
      return textOf(copy.find(`term ${object}`, id)?.name)
    case 'post_type_archive':
      return textOf(objectsOf(copy.fact('types')).find(({ slug }) => slug === object)?.name)
    default:
      return ''
  }
}
