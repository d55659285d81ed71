import { boot } from '../boot.ts'

const moment = new Intl.DateTimeFormat(boot.language.tag, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** A moment in GMT, in the time zone of the reader. */
export const Time = ({ gmt }: { readonly gmt: string | null }) => {
  if (gmt === null) return null
  const date = new Date(`${gmt}Z`)
  return <time dateTime={date.toISOString()}>{moment.format(date)}</time>
}
