/** The members of a list, which clients may also send with names. */
export const membersOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
