/** `Tue, 05 Mar 2024 08:00:00 +0000` for a time in GMT; empty for that of an undated draft. */
export const pubDateOf = (gmt: string): string => {
  const at = new Date(`${gmt.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? '' : at.toUTCString().replace('GMT', '+0000')
}
