import { boot } from '../boot.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes in words, such as “2.4 MB”. */
export const printBytes = (bytes: number | null): string => {
  if (bytes === null) return ''
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const unit = UNITS[power] ?? 'byte'
  const style = { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const
  return new Intl.NumberFormat(boot.language.tag, {
    ...style,
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
