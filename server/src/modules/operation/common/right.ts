/** What a caller needs for every route of this namespace. */
export const CAN = 'manage_options'
