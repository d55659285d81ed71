/** All columns except the texts, which may be long. */
export const COLUMNS = [
  ...(['id', 'type', 'status', 'slug', 'title', 'author_id', 'parent_id', 'menu_order'] as const),
  ...(['password', 'comment_status', 'ping_status', 'date', 'date_gmt', 'is_date_fixed'] as const),
  ...(['modified', 'modified_gmt', 'featured_media', 'format', 'template', 'is_sticky'] as const),
  ...(['mime_type', 'file', 'version'] as const),
] as const

/** What rows without texts have instead of them. */
export const WITHOUT_TEXTS = { content: '', excerpt: '', details: '{}', meta: '{}' } as const
