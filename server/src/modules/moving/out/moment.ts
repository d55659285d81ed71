/** A time of the database in the spelling of exports: `2024-03-05 09:00:00`. */
export const momentOf = (time: string): string => time.replace('T', ' ')

/** An undated draft has no time in GMT. */
export const NO_MOMENT = '0000-00-00 00:00:00'
