/** Text as every engine can store and compare it: PostgreSQL has no null character. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
