/** The editor shows the design to all writers, so any of these capabilities allows reading it. */
export const ANY_EDITOR = ['edit_posts', 'edit_pages', 'edit_theme_options'] as const

/** The capability to change the design. */
export const DESIGNER = 'edit_theme_options'
