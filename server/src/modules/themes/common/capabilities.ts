/** Whoever writes something meets the design in the editor, so any of these opens it for reading. */
export const ANY_EDITOR = ['edit_posts', 'edit_pages', 'edit_theme_options'] as const

/** The design is the site's: changing it takes this. */
export const DESIGNER = 'edit_theme_options'
