/** The names of a type, for screens. */
export interface Nouns {
  readonly many: string
  readonly one: string
}

export type Labels = Readonly<Record<string, string | null>> & {
  readonly name: string
  readonly singular_name: string
}

/** The labels of a content type. */
export const typeLabels = ({ many, one }: Nouns, isHierarchical: boolean): Labels => {
  const items = inSentence(many)
  const item = inSentence(one)
  return {
    name: many,
    singular_name: one,
    menu_name: many,
    name_admin_bar: one,
    all_items: `All ${items}`,
    add_new: `Add ${item}`,
    add_new_item: `Add ${item}`,
    new_item: `New ${item}`,
    edit_item: `Edit ${item}`,
    view_item: `View ${item}`,
    view_items: `View ${items}`,
    search_items: `Search ${items}`,
    not_found: `There are no ${items}.`,
    not_found_in_trash: `There are no ${items} in the trash.`,
    parent_item_colon: isHierarchical ? `Parent ${item}:` : null,
    archives: `${one} archives`,
    attributes: `${one} attributes`,
    insert_into_item: `Insert into ${item}`,
    uploaded_to_this_item: `Uploaded to this ${item}`,
    featured_image: 'Featured image',
    set_featured_image: 'Set featured image',
    remove_featured_image: 'Remove featured image',
    use_featured_image: 'Use as featured image',
    filter_items_list: `Filter the list of ${items}`,
    filter_by_date: 'Filter by date',
    items_list: `List of ${items}`,
    items_list_navigation: `Pages of the list of ${items}`,
    item_published: `${one} is published.`,
    item_published_privately: `${one} is published privately.`,
    item_reverted_to_draft: `${one} is a draft again.`,
    item_trashed: `${one} is in the trash.`,
    item_scheduled: `${one} is scheduled.`,
    item_updated: `${one} is updated.`,
    item_link: `${one} link`,
    item_link_description: `A link to one of the ${items}.`,
    template_name: `Single item: ${item}`,
  }
}

/** The labels of a taxonomy. */
export const taxonomyLabels = ({ many, one }: Nouns, isHierarchical: boolean): Labels => {
  const items = inSentence(many)
  const item = inSentence(one)
  const onlyFlat = (words: string): string | null => (isHierarchical ? null : words)
  const onlyTree = (words: string): string | null => (isHierarchical ? words : null)
  return {
    name: many,
    singular_name: one,
    menu_name: many,
    name_admin_bar: one,
    all_items: `All ${items}`,
    add_new_item: `Add ${item}`,
    new_item_name: `Name of the new ${item}`,
    edit_item: `Edit ${item}`,
    view_item: `View ${item}`,
    update_item: `Update ${item}`,
    search_items: `Search ${items}`,
    not_found: `There are no ${items}.`,
    no_terms: `No ${items}`,
    back_to_items: `Back to ${items}`,
    archives: `All ${items}`,
    most_used: 'Most used',
    items_list: `List of ${items}`,
    items_list_navigation: `Pages of the list of ${items}`,
    item_link: `${one} link`,
    item_link_description: `A link to one of the ${items}.`,
    template_name: `${one} archives`,
    name_field_description: 'The name as readers see it.',
    slug_field_description: 'The name in addresses: lowercase letters, digits and hyphens.',
    desc_field_description: 'Shown only where the design of the site uses it.',
    parent_field_description: onlyTree(`The ${item} above this one, if there is one.`),
    parent_item: onlyTree(`Parent ${item}`),
    parent_item_colon: onlyTree(`Parent ${item}:`),
    filter_by_item: onlyTree(`Filter by ${item}`),
    popular_items: onlyFlat(`Popular ${items}`),
    separate_items_with_commas: onlyFlat(`Separate ${items} with commas`),
    add_or_remove_items: onlyFlat(`Add or remove ${items}`),
    choose_from_most_used: onlyFlat(`Choose from the most used ${items}`),
  }
}

const inSentence = (noun: string): string => noun.toLowerCase()
