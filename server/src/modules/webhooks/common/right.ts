/** What a caller needs for every route here: events tell of drafts, too. */
export const CAN = 'manage_options'
