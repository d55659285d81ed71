const DAYS: Readonly<Record<string, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  forever: Number.POSITIVE_INFINITY,
}

/**
 * Before which moment notes are forgotten, where they are kept as long as was chosen; nothing where
 * that is for ever. Screens send a choice out of a list as JSON with its label.
 */
export const forgottenBefore = (chosen: string, now: Date): Date | undefined => {
  const days = DAYS[lengthOf(chosen)] ?? 7
  return Number.isFinite(days) ? new Date(now.getTime() - days * 86_400_000) : undefined
}

const lengthOf = (chosen: string): string => {
  try {
    const picked: unknown = JSON.parse(chosen)
    return typeof picked === 'object' && picked !== null && 'value' in picked
      ? String(picked.value)
      : chosen
  } catch {
    return chosen
  }
}
