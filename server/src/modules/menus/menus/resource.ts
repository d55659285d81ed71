import { resource } from '../../../contract/resource.ts'
import { array, boolean, string, type ViewContext } from '../../../contract/schema.ts'
import { termFields } from '../../terms/index.ts'
import { type Taxonomy, taxonomy } from '../../types/index.ts'
import { MENU } from '../items/index.ts'

const known = taxonomy(MENU)
if (!known) throw new Error('there is no taxonomy for menus')

/** The taxonomy whose terms are the menus. */
export const menuTaxonomy: Taxonomy = known

const FULL: readonly ViewContext[] = ['view', 'edit']

const { id, description, name, slug, meta } = termFields(menuTaxonomy)

/** A menu is a term without an archive page and without a count. */
export const menuFields = {
  id,
  description,
  name,
  slug,
  meta,
  locations: array(string(), {
    description: 'Locations of the menu.',
    context: FULL,
  }),
  auto_add: boolean({
    description: 'Whether to add new top-level pages to the menu automatically.',
    context: FULL,
  }),
}

export const menuResource = resource(MENU, menuFields)
