/** The members of a list, which clients may also send as an object. */
export const membersOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
